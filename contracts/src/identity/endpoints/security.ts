import type { Endpoint } from '../../base/endpoint.ts';
import { currentPasswordSchema, emailSchema, tokenResponseSchema } from '../account.ts';
import {
  accountSecuritySchema,
  addedPasskeySchema,
  addPasskeySchema,
  confirmationSchema,
  passkeyCreationSchema,
  passkeyLogInSchema,
  passkeyParams,
  passkeyRequestSchema,
  removeSecondFactorSchema,
  secondFactorSchema,
  sessionParams,
} from '../security.ts';

export const readAccountSecurity = {
  method: 'GET',
  path: '/api/account/security',
  access: 'user',
  summary: "One's own sessions, passkeys and second factor",
  response: accountSecuritySchema,
  errors: ['account/not-found'],
} as const satisfies Endpoint;

export const endSession = {
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'user',
  summary: "Ends one of one's own sessions",
  params: sessionParams,
  errors: ['session/not-found'],
} as const satisfies Endpoint;

export const beginPasskey = {
  method: 'POST',
  path: '/api/account/passkeys/options',
  access: 'user',
  summary: 'Options for the browser to create a passkey; the password is asked for',
  body: currentPasswordSchema,
  response: passkeyCreationSchema,
  errors: ['account/not-found', 'auth/confirmation-required', 'auth/too-many-attempts', 'passkey/too-many'],
} as const satisfies Endpoint;

export const addPasskey = {
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'user',
  summary: 'Adds the passkey that the browser has created',
  body: addPasskeySchema,
  status: 201,
  response: addedPasskeySchema,
  errors: ['account/not-found', 'auth/invalid-token', 'auth/passkey-refused', 'passkey/too-many'],
} as const satisfies Endpoint;

export const removePasskey = {
  method: 'DELETE',
  path: '/api/account/passkeys/:id',
  access: 'user',
  summary: 'Removes a passkey; the password is asked for',
  params: passkeyParams,
  body: currentPasswordSchema,
  errors: ['account/not-found', 'auth/confirmation-required', 'auth/too-many-attempts', 'passkey/not-found'],
} as const satisfies Endpoint;

export const beginPasskeyLogIn = {
  method: 'POST',
  path: '/api/passkey-login/options',
  access: 'public',
  summary: 'Options for the browser to ask for a passkey, for a login or a confirmation',
  rate: 'login',
  response: passkeyRequestSchema,
} as const satisfies Endpoint;

export const logInWithPasskey = {
  method: 'POST',
  path: '/api/passkey-login',
  access: 'public',
  summary: 'Exchanges the proof of a passkey for an access token',
  rate: 'login',
  body: passkeyLogInSchema,
  response: tokenResponseSchema,
  errors: ['auth/account-banned', 'auth/email-not-verified', 'auth/passkey-refused'],
} as const satisfies Endpoint;

export const beginSecondFactor = {
  method: 'POST',
  path: '/api/second-factor',
  access: 'public',
  summary:
    "Prepares an administrator's codes of an authenticator app; the login with the first code activates them",
  rate: 'login',
  body: currentPasswordSchema.extend({ email: emailSchema }),
  response: secondFactorSchema,
  errors: [
    'auth/invalid-credentials',
    'auth/missing-role',
    'auth/second-factor-active',
    'auth/too-many-attempts',
  ],
} as const satisfies Endpoint;

export const removeSecondFactor = {
  method: 'DELETE',
  path: '/api/account/second-factor',
  access: 'user',
  summary: 'Removes the codes of an authenticator app; asks for the password and a code',
  body: removeSecondFactorSchema,
  errors: ['account/not-found', 'auth/too-many-attempts'],
} as const satisfies Endpoint;

export const confirmSession = {
  method: 'POST',
  path: '/api/account/confirmation',
  access: 'user',
  summary: 'Confirms the second factor again: the fresh token allows dangerous actions for ten minutes',
  body: confirmationSchema,
  response: tokenResponseSchema,
  errors: ['account/not-found', 'auth/passkey-refused', 'auth/too-many-attempts'],
} as const satisfies Endpoint;
