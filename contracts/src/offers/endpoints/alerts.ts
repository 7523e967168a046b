import type { Endpoint } from '../../base/endpoint.ts';
import { messageResponseSchema } from '../../base/message-response.ts';
import { idParams } from '../../base/params.ts';
import { alertInputSchema, alertSchema, alertsSchema, alertUpdateSchema } from '../alert.ts';

export const listAlerts = {
  method: 'GET',
  path: '/api/alerts',
  access: 'user',
  summary: "The caller's alerts, oldest first",
  response: alertsSchema,
} as const satisfies Endpoint;

export const createAlert = {
  method: 'POST',
  path: '/api/alerts',
  access: 'user',
  summary: 'Creates an alert for offers to come',
  body: alertInputSchema,
  status: 201,
  response: alertSchema,
  errors: ['alert/empty-criteria', 'alert/duplicate', 'alert/too-many'],
} as const satisfies Endpoint;

export const switchAlert = {
  method: 'PUT',
  path: '/api/alerts/:id',
  access: 'user',
  summary: 'Pauses or reactivates an own alert',
  params: idParams,
  body: alertUpdateSchema,
  response: alertSchema,
  errors: ['alert/not-found'],
} as const satisfies Endpoint;

export const deleteAlert = {
  method: 'DELETE',
  path: '/api/alerts/:id',
  access: 'user',
  summary: 'Deletes an own alert',
  params: idParams,
  errors: ['alert/not-found'],
} as const satisfies Endpoint;

/** A person who opens the link of an email's header confirms on a page: a GET request changes nothing. */
export const openUnsubscribePage = {
  method: 'GET',
  path: '/api/alerts/unsubscribe/:token',
  access: 'public',
  summary: 'Redirects to the page that asks for confirmation before it pauses the alert of an email',
  status: 302,
} as const satisfies Endpoint;

/** Sent by mail programs on one click (RFC 8058), and by the page. The body is ignored. */
export const unsubscribeAlert = {
  method: 'POST',
  path: '/api/alerts/unsubscribe/:token',
  access: 'public',
  summary: 'Pauses the alert that an email was about',
  response: messageResponseSchema,
  errors: ['alert/not-found'],
} as const satisfies Endpoint;
