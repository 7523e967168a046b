import type { Endpoint } from '../../base/endpoint.ts';
import { idParams } from '../../base/params.ts';
import { apiKeySchema, apiKeysSchema, madeApiKeySchema, newApiKeySchema } from '../api-key.ts';

export const listApiKeys = {
  method: 'GET',
  path: '/api/keys',
  access: 'recruiter',
  summary: "The structure's keys for software of its own, the newest first, those that ended last",
  response: apiKeysSchema,
  errors: ['team/not-manager'],
} as const satisfies Endpoint;

export const makeApiKey = {
  method: 'POST',
  path: '/api/keys',
  access: 'recruiter',
  summary: 'Makes a key, which is shown in this response only',
  rate: 'account',
  body: newApiKeySchema,
  status: 201,
  response: madeApiKeySchema,
  errors: ['account/not-found', 'auth/too-many-attempts', 'key/too-many', 'team/not-manager'],
} as const satisfies Endpoint;

export const endApiKey = {
  method: 'DELETE',
  path: '/api/keys/:id',
  access: 'recruiter',
  summary: 'Ends a key: nobody can use it from the fifth second on',
  params: idParams,
  response: apiKeySchema,
  errors: ['key/not-found', 'team/not-manager'],
} as const satisfies Endpoint;
