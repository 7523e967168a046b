import type { Endpoint } from '../../base/endpoint.ts';
import { messageResponseSchema } from '../../base/message-response.ts';
import {
  changeEmailSchema,
  changePasswordSchema,
  emailConfirmedSchema,
  emailOnlySchema,
  emailVerifiedSchema,
  eraseAccountSchema,
  passwordChangedSchema,
  registerRequestSchema,
  resetCheckSchema,
  resetPasswordSchema,
  resetTokenSchema,
} from '../account.ts';
import { contactSchema } from '../contact.ts';

export const register = {
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary: 'Opens an account and mails its verification link; the same response whether or not it existed',
  rate: 'account',
  body: registerRequestSchema,
  status: 201,
  response: messageResponseSchema,
} as const satisfies Endpoint;

export const verifyEmail = {
  method: 'GET',
  path: '/api/verify-email/:token',
  access: 'public',
  summary:
    'Verifies the email address of the link, and signs in the browser that registered it; an address registered more than once is led to choose its password',
  params: resetTokenSchema,
  response: emailVerifiedSchema,
  errors: ['auth/password-to-choose', 'auth/verification-link-invalid'],
} as const satisfies Endpoint;

export const requestVerification = {
  method: 'POST',
  path: '/api/resend-verification',
  access: 'public',
  summary: 'Mails a new verification link; the same response whether or not the account exists',
  rate: 'account',
  body: emailOnlySchema,
  response: messageResponseSchema,
} as const satisfies Endpoint;

export const requestPasswordReset = {
  method: 'POST',
  path: '/api/password-reset/request',
  access: 'public',
  summary: 'Mails a link for a new password; the same response whether or not the account exists',
  rate: 'account',
  body: emailOnlySchema,
  response: messageResponseSchema,
} as const satisfies Endpoint;

export const checkResetLink = {
  method: 'POST',
  path: '/api/password-reset/validate-token',
  access: 'public',
  summary:
    'Tells whether a reset link would be accepted now, for which account with which passkeys; uses nothing up',
  rate: 'account',
  body: resetTokenSchema,
  response: resetCheckSchema,
} as const satisfies Endpoint;

export const resetPassword = {
  method: 'POST',
  path: '/api/password-reset/reset',
  access: 'public',
  summary:
    'Sets a new password, once per link, and ends every session and, unless they are kept, the passkeys',
  rate: 'account',
  body: resetPasswordSchema,
  response: messageResponseSchema,
  errors: ['auth/reset-link-invalid'],
} as const satisfies Endpoint;

export const changePassword = {
  method: 'POST',
  path: '/api/profile/password',
  access: 'user',
  summary: 'Sets a new password; every other session ends, this one goes on with the fresh token',
  body: changePasswordSchema,
  response: passwordChangedSchema,
  errors: ['account/not-found', 'auth/too-many-attempts'],
} as const satisfies Endpoint;

export const requestEmailChange = {
  method: 'POST',
  path: '/api/profile/email',
  access: 'user',
  summary: 'Begins the change of the email address: a link goes to the old one and to the new one',
  body: changeEmailSchema,
  response: messageResponseSchema,
  errors: ['account/not-found', 'auth/too-many-attempts'],
} as const satisfies Endpoint;

export const confirmEmailChange = {
  method: 'GET',
  path: '/api/confirm-email/:token',
  access: 'public',
  summary: 'Notes one confirmation of a new email address; the second one makes the change',
  params: resetTokenSchema,
  response: emailConfirmedSchema,
  errors: ['account/email-taken', 'auth/email-link-invalid'],
} as const satisfies Endpoint;

export const exportAccount = {
  method: 'GET',
  path: '/api/account/export',
  access: 'user',
  summary: 'Everything that the platform holds about the person, as a ZIP',
  // it reads from every service
  rate: 'account',
  sends: 'file',
  errors: ['account/not-found'],
} as const satisfies Endpoint;

export const eraseAccount = {
  method: 'DELETE',
  path: '/api/account',
  access: 'user',
  summary:
    'Erases the account in every service; the password is asked for. A structure with another Responsable goes on without its founder',
  body: eraseAccountSchema,
  errors: ['account/not-found', 'auth/too-many-attempts', 'team/last-manager'],
} as const satisfies Endpoint;

export const sendContactMessage = {
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  // each one is a mail to the same mailbox
  rate: 'account',
  summary: 'Mails a message to the support',
  body: contactSchema,
  response: messageResponseSchema,
} as const satisfies Endpoint;
