import type {
  WebhookBody,
  WebhookDelivery,
  Webhook as WebhookView,
  WholeWebhookDelivery,
} from '@praticio/contracts/offers/webhook';
import { engagementView } from '../engagements/view.ts';
import { receivedInterestView } from '../interests/view.ts';
import { wholeOfferView } from '../offers/view.ts';
import type { Shown } from './show.ts';
import type { Delivery, Webhook } from './webhook.ts';

/** The data of a delivery: the object of the partners' API for the structure. */
export function deliveredView(object: Shown): WebhookBody['data'] {
  if (object.of === 'offer')
    return { ...wholeOfferView(object.shown), externalId: object.shown.offer.external?.id ?? null };
  return object.of === 'interest' ? receivedInterestView(object.shown) : engagementView(object.shown);
}

export function webhookView({ id, url, kinds, isOn, off, ...times }: Webhook): WebhookView {
  const { failingSince, deliveredAt, createdAt } = times;
  return {
    id,
    url,
    kinds,
    isOn,
    offReason: off?.reason ?? null,
    offAt: off?.at.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export function deliveryView(delivery: Omit<Delivery, 'body'>): WebhookDelivery {
  const { id, kind, object, state, tries, last } = delivery;
  const isWaiting = state === 'waiting' || state === 'once';
  return {
    id,
    kind,
    object,
    createdAt: delivery.createdAt.toISOString(),
    state: isWaiting ? 'waiting' : state,
    tries,
    nextTryAt: isWaiting ? delivery.dueAt.toISOString() : null,
    last: last && {
      at: last.at.toISOString(),
      status: last.status,
      failure: last.failure,
      durationMs: last.durationMs,
    },
  };
}

export const wholeDeliveryView = (delivery: Delivery): WholeWebhookDelivery => ({
  ...deliveryView(delivery),
  body: delivery.body,
  answer: delivery.last?.answer ?? null,
});
