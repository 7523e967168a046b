import type { Endpoint } from '../../base/endpoint.ts';
import { idParams } from '../../base/params.ts';
import {
  madeWebhookSchema,
  newWebhookSchema,
  webhookChangeSchema,
  webhookDeliveriesSchema,
  webhookDeliveryParams,
  webhookDeliverySchema,
  webhookSchema,
  webhooksSchema,
  wholeWebhookDeliverySchema,
} from '../webhook.ts';

export const listWebhooks = {
  method: 'GET',
  path: '/api/webhooks',
  access: 'recruiter',
  summary: "The structure's webhooks, the oldest first",
  response: webhooksSchema,
  errors: ['team/not-manager'],
} as const satisfies Endpoint;

export const addWebhook = {
  method: 'POST',
  path: '/api/webhooks',
  access: 'recruiter',
  summary: 'Registers a URL with its kinds of events; the secret that signs is shown in this response only',
  body: newWebhookSchema,
  status: 201,
  response: madeWebhookSchema,
  errors: ['team/not-manager', 'webhook/too-many'],
} as const satisfies Endpoint;

export const changeWebhook = {
  method: 'PUT',
  path: '/api/webhooks/:id',
  access: 'recruiter',
  summary: 'Changes URL and kinds, and switches it off or on; events while it is off are not kept for it',
  params: idParams,
  body: webhookChangeSchema,
  response: webhookSchema,
  errors: ['team/not-manager', 'webhook/not-found'],
} as const satisfies Endpoint;

export const removeWebhook = {
  method: 'DELETE',
  path: '/api/webhooks/:id',
  access: 'recruiter',
  summary: 'Removes the URL with all of its deliveries',
  params: idParams,
  errors: ['team/not-manager', 'webhook/not-found'],
} as const satisfies Endpoint;

export const renewWebhookSecret = {
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  access: 'recruiter',
  summary: 'Gives it another secret, shown in this response only; the one before signs for 24 hours more',
  params: idParams,
  response: madeWebhookSchema,
  errors: ['team/not-manager', 'webhook/not-found'],
} as const satisfies Endpoint;

export const tryWebhook = {
  method: 'POST',
  path: '/api/webhooks/:id/test',
  access: 'recruiter',
  summary: 'Sends an example once',
  params: idParams,
  status: 201,
  response: webhookDeliverySchema,
  errors: ['team/not-manager', 'webhook/not-found', 'webhook/off'],
} as const satisfies Endpoint;

export const listWebhookDeliveries = {
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  access: 'recruiter',
  summary: 'The last 50 deliveries, the newest first',
  params: idParams,
  response: webhookDeliveriesSchema,
  errors: ['team/not-manager', 'webhook/not-found'],
} as const satisfies Endpoint;

export const readWebhookDelivery = {
  method: 'GET',
  path: '/api/webhooks/:id/deliveries/:deliveryId',
  access: 'recruiter',
  summary: 'A delivery with its body and the beginning of the last response',
  params: webhookDeliveryParams,
  response: wholeWebhookDeliverySchema,
  errors: ['webhook/delivery-not-found', 'team/not-manager'],
} as const satisfies Endpoint;

export const resendWebhookDelivery = {
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:deliveryId/resend',
  access: 'recruiter',
  summary: 'Tries a delivery now, or sends it once more with the same id',
  params: webhookDeliveryParams,
  response: webhookDeliverySchema,
  errors: ['webhook/delivery-not-found', 'team/not-manager', 'webhook/off'],
} as const satisfies Endpoint;
