import { publicKeysSchema } from '../../base/auth.ts';
import type { Endpoint } from '../../base/endpoint.ts';
import { messageResponseSchema } from '../../base/message-response.ts';
import { loginSchema, resetTokenSchema, tokenResponseSchema } from '../account.ts';

export const logIn = {
  method: 'POST',
  path: '/api/login_check',
  access: 'public',
  summary: 'Exchanges email address and password, for administrators a code too, for an access token',
  rate: 'login',
  body: loginSchema,
  response: tokenResponseSchema,
  errors: [
    'auth/account-banned',
    'auth/email-not-verified',
    'auth/invalid-credentials',
    'auth/second-factor-required',
    'auth/second-factor-to-add',
    'auth/too-many-attempts',
  ],
} as const satisfies Endpoint;

export const unlockLogin = {
  method: 'POST',
  path: '/api/login-unlock',
  access: 'public',
  summary: 'Opens the lock of too many failed logins by the link that its owner was mailed',
  rate: 'account',
  body: resetTokenSchema,
  response: messageResponseSchema,
  errors: ['auth/unlock-link-invalid'],
} as const satisfies Endpoint;

export const logOut = {
  method: 'POST',
  path: '/api/logout',
  access: 'user',
  summary: 'Ends the token of this call; other sessions go on',
} as const satisfies Endpoint;

export const endAllSessions = {
  method: 'POST',
  path: '/api/logout-everywhere',
  access: 'user',
  summary:
    "Ends every token of the account, that of this call too, mailed links and the calendar's secret URL",
  errors: ['account/not-found'],
} as const satisfies Endpoint;

export const readPublicKeys = {
  method: 'GET',
  path: '/api/.well-known/jwks.json',
  access: 'public',
  summary: 'Public keys that access tokens are verified with',
  response: publicKeysSchema,
} as const satisfies Endpoint;
