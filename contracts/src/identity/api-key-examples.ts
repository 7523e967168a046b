import { type AccessOf, recruiters, unknownId } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type { ApiKey } from './api-key.ts';
import type * as endpoints from './endpoints/api-keys.ts';
import { teamAccess, teamExamples } from './team-examples.ts';

const key = {
  id: 'c0ffee00-0000-4000-8000-00000000000c',
  name: 'Logiciel de planning',
  scopes: ['offers:read', 'offers:write'],
  hint: '7Qx2',
  madeBy: 'Claire Martin',
  createdAt: '2026-11-27T08:30:00.000Z',
  usedAt: null,
  endedAt: null,
} satisfies ApiKey;

const apiKeyExamples = {
  listApiKeys: { response: [key] },
  makeApiKey: {
    body: { name: key.name, scopes: ['offers:read', 'offers:write'], password: 'Soigner2026' },
    response: { ...key, key: 'praticio_sk_…' },
  },
  endApiKey: { params: { id: key.id }, response: { ...key, endedAt: '2026-11-27T09:00:00.000Z' } },
} satisfies ExamplesOf<typeof endpoints>;

const apiKeyAccess: AccessOf<typeof endpoints> = {
  listApiKeys: { expected: recruiters(200) },
  makeApiKey: { expected: recruiters(422), json: {} },
  endApiKey: { expected: recruiters(404), params: unknownId },
};

/** The team of a structure, and its keys. */
export const structureExamples = { ...teamExamples, ...apiKeyExamples };
export const structureAccess = { ...teamAccess, ...apiKeyAccess };
