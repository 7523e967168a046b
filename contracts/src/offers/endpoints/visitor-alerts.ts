import type { Endpoint } from '../../base/endpoint.ts';
import { messageResponseSchema } from '../../base/message-response.ts';
import { visitorAlertSchema } from '../visitor-alert.ts';

/** Sends a mail that asks for a confirmation. The response is the same whether the email address is known or not. */
export const askVisitorAlert = {
  method: 'POST',
  path: '/api/alerts/visitor',
  access: 'public',
  rate: 'account',
  summary: 'Asks an email address without an account to confirm an alert',
  body: visitorAlertSchema,
  response: messageResponseSchema,
  errors: ['alert/empty-criteria', 'alert/too-many-waiting'],
} as const satisfies Endpoint;

export const confirmVisitorAlert = {
  method: 'POST',
  path: '/api/alerts/visitor/confirm/:token',
  access: 'public',
  summary: 'Confirms the alert of an email address, or keeps it for another year',
  response: messageResponseSchema,
  errors: ['alert/link-invalid', 'alert/too-many-by-email'],
} as const satisfies Endpoint;

/** May be repeated: an alert that has ended stays ended. */
export const endVisitorAlerts = {
  method: 'POST',
  path: '/api/alerts/visitor/end/:token',
  access: 'public',
  summary: 'Ends all alerts of an email address without an account, and forgets it',
  response: messageResponseSchema,
  errors: ['alert/link-invalid'],
} as const satisfies Endpoint;
