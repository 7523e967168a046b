import { HOUR_MS } from '@praticio/contracts/base/units';
import { WEBHOOKS_MAX } from '@praticio/contracts/offers/limits';
import {
  type NewWebhook,
  WEBHOOK_OLD_SECRET_HOURS,
  WEBHOOK_TEST_KIND,
  type WebhookBody,
  type WebhookChange,
} from '@praticio/contracts/offers/webhook';
import type { Acting } from '@praticio/service-kit/acting';
import { AppError, validationError } from '@praticio/service-kit/errors';
import type { DeliveryStore } from './delivery-store.ts';
import type { WebhookSecrets } from './secret.ts';
import type { WebhookStore } from './store.ts';
import type { Delivery, Webhook } from './webhook.ts';

interface Deps extends WebhookSecrets {
  webhooks: Pick<WebhookStore, 'add' | 'ofHolder' | 'find' | 'change' | 'remove' | 'nextNumber' | 'wake'>;
  deliveries: Pick<DeliveryStore, 'add' | 'find' | 'listOf' | 'retry' | 'beginAgain' | 'removeOf'>;
  /** The message for a refused URL. */
  refusalOf: (url: string) => string | null;
  newId: () => string;
  now: () => Date;
  /** Sends pending deliveries. */
  start: (webhookId: string) => void;
}

/** Use cases of a Responsable for the webhooks of the structure. */
export function manageWebhooks(deps: Deps) {
  const { webhooks, deliveries, refusalOf, newNonce, secretOf, newId, now, start } = deps;

  function requireCallable(url: string): void {
    const refusal = refusalOf(url);
    if (refusal) throw validationError({ url: refusal });
  }

  async function findOrThrow({ holder }: Acting, id: string): Promise<Webhook> {
    const webhook = await webhooks.find(holder, id);
    if (!webhook) throw new AppError('webhook/not-found');
    return webhook;
  }

  async function changeOrThrow({ holder }: Acting, id: string, set: Parameters<WebhookStore['change']>[2]) {
    const webhook = await webhooks.change(holder, id, set);
    if (!webhook) throw new AppError('webhook/not-found');
    return webhook;
  }

  async function findDelivery(actor: Acting, { id, deliveryId }: { id: string; deliveryId: string }) {
    const webhook = await webhooks.find(actor.holder, id);
    const delivery = webhook && (await deliveries.find(id, deliveryId));
    if (!delivery) throw new AppError('webhook/delivery-not-found');
    return { webhook, delivery };
  }

  async function sendNow(webhookId: string): Promise<void> {
    await webhooks.wake(webhookId, now());
    start(webhookId);
  }

  return {
    list: ({ holder }: Acting): Promise<Webhook[]> => webhooks.ofHolder(holder),

    /** Notifies the team of the structure by mail. */
    async add({ id: authorId, holder }: Acting, { url, kinds }: NewWebhook) {
      requireCallable(url);
      const webhook: Webhook = {
        id: newId(),
        holderId: holder,
        authorId,
        url,
        kinds,
        nonce: newNonce(),
        oldNonce: null,
        isOn: true,
        onSince: now(),
        off: null,
        failingSince: null,
        deliveredAt: null,
        notices: [{ id: newId(), about: 'added' }],
        createdAt: now(),
      };
      if (!(await webhooks.add(webhook, WEBHOOKS_MAX))) throw new AppError('webhook/too-many');
      return { webhook, secret: secretOf(webhook.id, webhook.nonce) };
    },

    /** The person who switches it on becomes its author, and pending deliveries get another 24 hours. */
    async change(actor: Acting, id: string, { isOn, url, kinds }: WebhookChange): Promise<Webhook> {
      requireCallable(url);
      const before = await findOrThrow(actor, id);
      const isSwitched = isOn !== before.isOn;
      const webhook = await changeOrThrow(actor, id, {
        url,
        kinds,
        ...(isSwitched &&
          isOn && { isOn, off: null, onSince: now(), authorId: actor.id, failingSince: null }),
        ...(isSwitched && !isOn && { isOn, off: { reason: null, at: now() } }),
      });
      if (isOn) {
        await deliveries.beginAgain(id, now());
        await sendNow(id);
      }
      return webhook;
    },

    async remove(actor: Acting, id: string): Promise<void> {
      await findOrThrow(actor, id);
      await webhooks.remove(id);
      await deliveries.removeOf(id);
    },

    async renewSecret(actor: Acting, id: string) {
      const { nonce } = await findOrThrow(actor, id);
      const until = new Date(now().getTime() + WEBHOOK_OLD_SECRET_HOURS * HOUR_MS);
      const next = newNonce();
      const webhook = await changeOrThrow(actor, id, { nonce: next, oldNonce: { nonce, until } });
      return { webhook, secret: secretOf(id, next) };
    },

    async test(actor: Acting, id: string): Promise<Delivery> {
      const { isOn, holderId } = await findOrThrow(actor, id);
      if (!isOn) throw new AppError('webhook/off');
      const number = await webhooks.nextNumber(id);
      if (number === null) throw new AppError('webhook/not-found');
      const at = now();
      const messageId = newId();
      const body: WebhookBody = { type: WEBHOOK_TEST_KIND, timestamp: at.toISOString(), data: { id } };
      const delivery: Delivery = {
        id: `${id}:${messageId}`,
        webhookId: id,
        holderId,
        candidateId: null,
        messageId,
        kind: WEBHOOK_TEST_KIND,
        object: 'test',
        number,
        body: JSON.stringify(body),
        state: 'once',
        tries: 0,
        firstTriedAt: null,
        dueAt: at,
        last: null,
        createdAt: at,
      };
      await deliveries.add(delivery);
      await sendNow(id);
      return delivery;
    },

    async listDeliveries(actor: Acting, id: string): Promise<Omit<Delivery, 'body'>[]> {
      await findOrThrow(actor, id);
      return deliveries.listOf(id);
    },

    readDelivery: async (actor: Acting, ids: { id: string; deliveryId: string }): Promise<Delivery> =>
      (await findDelivery(actor, ids)).delivery,

    /** Attempts a pending delivery now, in its order; sends a completed one once more. */
    async resend(actor: Acting, ids: { id: string; deliveryId: string }): Promise<Delivery> {
      const { webhook, delivery } = await findDelivery(actor, ids);
      if (!webhook?.isOn) throw new AppError('webhook/off');
      const state = delivery.state === 'waiting' ? 'waiting' : 'once';
      const due = await deliveries.retry(delivery.id, { state, dueAt: now() });
      if (!due) throw new AppError('webhook/delivery-not-found');
      await sendNow(ids.id);
      return due;
    },
  };
}
