import type { Endpoint } from '../../base/endpoint.ts';
import { idParams } from '../../base/params.ts';
import { contractAcceptanceSchema, contractInputSchema, contractSchema } from '../contract.ts';

export const readContract = {
  method: 'GET',
  path: '/api/engagements/:id/contract',
  access: 'user',
  summary:
    'The contract of a confirmed engagement of the caller, as it stands, and the authorities to which it must be sent',
  params: idParams,
  response: contractSchema,
  errors: ['contract/not-open', 'engagement/not-found'],
} as const satisfies Endpoint;

export const changeContract = {
  method: 'PUT',
  path: '/api/engagements/:id/contract',
  access: 'onboarded',
  summary: 'Fills in a contract that is not final; acceptances of an earlier text are void',
  params: idParams,
  body: contractInputSchema,
  response: contractSchema,
  errors: ['contract/changed', 'contract/final', 'contract/not-open', 'engagement/not-found'],
} as const satisfies Endpoint;

export const acceptContract = {
  method: 'PUT',
  path: '/api/engagements/:id/contract/acceptance',
  access: 'onboarded',
  summary: 'Accepts the contract whose bytes have this SHA-256, by name; with both acceptances it is final',
  params: idParams,
  body: contractAcceptanceSchema,
  response: contractSchema,
  errors: ['contract/changed', 'contract/incomplete', 'contract/not-open', 'engagement/not-found'],
} as const satisfies Endpoint;

export const readContractFile = {
  method: 'GET',
  path: '/api/engagements/:id/contract/file',
  access: 'user',
  summary: 'The contract as PDF/A: the same bytes for both, which are stored with the first acceptance',
  params: idParams,
  sends: 'file',
  errors: ['contract/not-open', 'engagement/not-found'],
} as const satisfies Endpoint;

export const readDeclaration = {
  method: 'GET',
  path: '/api/engagements/:id/contract/declaration',
  access: 'user',
  summary: 'The declaration of a replacement to the departmental council of the Order, filled in',
  params: idParams,
  sends: 'file',
  errors: ['contract/no-declaration', 'contract/not-open', 'engagement/not-found'],
} as const satisfies Endpoint;
