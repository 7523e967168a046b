import { SECOND_MS } from '@praticio/contracts/base/units';
import type { EventOf, EventType } from '@praticio/contracts/catalogue/events';
import {
  WEBHOOK_BODY_MAX_BYTES,
  type WebhookBody,
  type WebhookKind,
} from '@praticio/contracts/offers/webhook';
import { holderOf } from '@praticio/service-kit/acting';
import type { DeliveryStore } from './delivery-store.ts';
import type { WebhookStore } from './store.ts';
import { type Delivery, withoutData } from './webhook.ts';

/** The events that webhooks receive, with their public names. */
export const kindOfEvent = {
  'offer.published': 'offer.published',
  'offer.updated': 'offer.updated',
  'offer.made-urgent': 'offer.updated',
  'offer.suspended': 'offer.suspended',
  'offer.activated': 'offer.activated',
  'offer.closed': 'offer.closed',
  'offer.deleted': 'offer.deleted',
  'interest.expressed': 'interest.expressed',
  'interest.accepted': 'interest.accepted',
  'interest.rejected': 'interest.rejected',
  'interest.withdrawn': 'interest.withdrawn',
  'engagement.proposed': 'engagement.proposed',
  'engagement.changed': 'engagement.changed',
  'engagement.confirmed': 'engagement.confirmed',
  'engagement.declined': 'engagement.declined',
  'engagement.cancelled': 'engagement.cancelled',
  'engagement.done': 'engagement.done',
} as const satisfies Partial<Record<EventType, WebhookKind>>;
type Types = keyof typeof kindOfEvent;
export type CollectedEvent = { [Type in Types]: EventOf<Type> }[Types];

/** The subject of an event. */
export type DeliveredObject = { candidateId: string | null } & (
  | { of: 'offer'; id: number }
  | { of: 'interest' | 'engagement'; id: string }
);

/** The largest difference between two clocks: an event from just before a webhook was switched on is better than a lost one. */
const CLOCKS_DIFFER_MS = 5 * SECOND_MS;

interface Deps {
  webhooks: Pick<WebhookStore, 'ofHolder' | 'nextNumber' | 'wake'>;
  deliveries: Pick<DeliveryStore, 'has'>;
  /** Stores it, unless the account of its holder or of its candidate was erased. */
  add: (delivery: Delivery) => Promise<void>;
  /** The object of the partners' API for its holder; null if there is none. */
  show: (object: DeliveredObject) => Promise<WebhookBody['data'] | null>;
  isGone: (userId: string) => Promise<boolean>;
  now: () => Date;
  onAdded: (webhookId: string) => void;
}

export function objectOf({ data }: CollectedEvent): DeliveredObject {
  if ('engagementId' in data)
    return { of: 'engagement', id: data.engagementId, candidateId: data.candidateId };
  if ('interestId' in data) return { of: 'interest', id: data.interestId, candidateId: data.candidateId };
  return { of: 'offer', id: data.offerId, candidateId: null };
}

/** Stores a delivery of an event for each subscribed webhook. Idempotent. */
export function collectDeliveries({ webhooks, deliveries, add, show, isGone, now, onAdded }: Deps) {
  async function bodyOf(event: CollectedEvent, object: DeliveredObject): Promise<string> {
    const data = (await show(object)) ?? { id: object.id };
    const body: WebhookBody = { type: kindOfEvent[event.type], timestamp: event.at, data };
    const text = JSON.stringify(body);
    return Buffer.byteLength(text) <= WEBHOOK_BODY_MAX_BYTES ? text : withoutData(text);
  }

  return async (event: CollectedEvent): Promise<void> => {
    const kind = kindOfEvent[event.type];
    const holderId = holderOf(event.data);
    const wanting = (await webhooks.ofHolder(holderId)).filter(
      ({ isOn, kinds, onSince }) =>
        isOn && kinds.includes(kind) && Date.parse(event.at) >= onSince.getTime() - CLOCKS_DIFFER_MS,
    );
    if (wanting.length === 0) return;
    const object = objectOf(event);
    // for an erased person send only the id of the object
    const isErased = object.candidateId !== null && (await isGone(object.candidateId));
    const body = isErased ? withoutData(await bodyOf(event, object)) : await bodyOf(event, object);
    for (const { id: webhookId } of wanting) {
      const id = `${webhookId}:${event.id}`;
      const number = (await deliveries.has(id)) ? null : await webhooks.nextNumber(webhookId);
      if (number !== null)
        await add({
          id,
          webhookId,
          holderId,
          candidateId: isErased ? null : object.candidateId,
          messageId: event.id,
          kind,
          object: `${object.of}:${object.id}`,
          number,
          body,
          state: 'waiting',
          tries: 0,
          firstTriedAt: null,
          dueAt: now(),
          last: null,
          createdAt: now(),
        });
      await webhooks.wake(webhookId, now());
      onAdded(webhookId);
    }
  };
}
