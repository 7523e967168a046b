import type { Endpoint } from '../../base/endpoint.ts';
import { importSourceInputSchema, importSourceResponseSchema } from '../import-source.ts';

export const readImportSource = {
  method: 'GET',
  path: '/api/import-source',
  access: 'recruiter',
  summary: 'The URL whose file of offers is imported every hour, if the structure has one',
  response: importSourceResponseSchema,
} as const satisfies Endpoint;

export const saveImportSource = {
  method: 'PUT',
  path: '/api/import-source',
  access: 'recruiter',
  summary:
    'Registers or changes the URL, pauses it or goes on; the first import waits for its columns and its start',
  body: importSourceInputSchema,
  response: importSourceResponseSchema,
  errors: ['team/not-manager'],
} as const satisfies Endpoint;

export const runImportSource = {
  method: 'POST',
  path: '/api/import-source/run',
  access: 'recruiter',
  summary: 'Imports the file now; one that waits for a person is given up for it',
  response: importSourceResponseSchema,
  errors: ['team/not-manager', 'import/no-source', 'import/wrong-state'],
} as const satisfies Endpoint;

export const removeImportSource = {
  method: 'DELETE',
  path: '/api/import-source',
  access: 'recruiter',
  summary: 'Forgets the URL; its offers and the reports of its imports stay',
  errors: ['team/not-manager', 'import/no-source'],
} as const satisfies Endpoint;
