import { type AccessOf, recruiters, unknownId } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type * as endpoints from './endpoints/webhooks.ts';
import type { Webhook, WebhookDelivery, WholeWebhookDelivery } from './webhook.ts';

const webhook = {
  id: 'c0ffee00-0000-4000-8000-00000000000d',
  url: 'https://planning.example.com/praticio',
  kinds: ['offer.published', 'offer.closed', 'interest.expressed'],
  isOn: true,
  offReason: null,
  offAt: null,
  failingSince: null,
  deliveredAt: '2026-11-27T08:31:00.000Z',
  createdAt: '2026-11-27T08:30:00.000Z',
} satisfies Webhook;
const made = { ...webhook, deliveredAt: null, secret: 'whsec_…' };
const { url } = webhook;
const params = { id: webhook.id };

const delivery = {
  id: 'b3a1f7a0-0000-4000-8000-00000000000e',
  kind: 'offer.closed',
  object: 'offer:128',
  createdAt: '2026-11-27T08:31:00.000Z',
  state: 'delivered',
  tries: 1,
  nextTryAt: null,
  last: { at: '2026-11-27T08:31:00.000Z', status: 204, failure: null, durationMs: 84 },
} satisfies WebhookDelivery;
const waiting = {
  ...delivery,
  state: 'waiting',
  tries: 0,
  nextTryAt: '2026-11-27T08:31:00.000Z',
  last: null,
} satisfies WebhookDelivery;
const whole = {
  ...delivery,
  body: '{"type":"offer.closed","timestamp":"2026-11-27T08:31:00.000Z","data":{"id":128}}',
  answer: '',
} satisfies WholeWebhookDelivery;
const ofDelivery = { ...params, deliveryId: delivery.id };

export const webhookExamples = {
  listWebhooks: { response: [webhook] },
  addWebhook: {
    body: { url, kinds: ['offer.published', 'offer.closed', 'interest.expressed'] },
    response: made,
  },
  changeWebhook: {
    params,
    body: { url, kinds: ['offer.published'], isOn: true },
    response: { ...webhook, kinds: ['offer.published'] },
  },
  removeWebhook: { params },
  renewWebhookSecret: { params, response: made },
  tryWebhook: { params, response: { ...waiting, kind: 'webhook.test', object: 'test' } },
  listWebhookDeliveries: { params, response: [delivery] },
  readWebhookDelivery: { params: ofDelivery, response: whole },
  resendWebhookDelivery: { params: ofDelivery, response: waiting },
} satisfies ExamplesOf<typeof endpoints>;

const unknown = () => ({ id: 'unknown', deliveryId: 'unknown' });

export const webhookAccess: AccessOf<typeof endpoints> = {
  listWebhooks: { expected: recruiters(200) },
  addWebhook: { expected: recruiters(422), json: {} },
  changeWebhook: { expected: recruiters(422), params: unknownId, json: {} },
  removeWebhook: { expected: recruiters(404), params: unknownId },
  renewWebhookSecret: { expected: recruiters(404), params: unknownId },
  tryWebhook: { expected: recruiters(404), params: unknownId },
  listWebhookDeliveries: { expected: recruiters(404), params: unknownId },
  readWebhookDelivery: { expected: recruiters(404), params: unknown },
  resendWebhookDelivery: { expected: recruiters(404), params: unknown },
};
