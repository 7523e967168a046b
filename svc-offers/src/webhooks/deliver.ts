import type { DeliveryStore } from './delivery-store.ts';
import type { WebhookStore } from './store.ts';
import {
  type Delivery,
  GONE,
  headsOf,
  isAccepted,
  type OffReason,
  retryAt,
  type Try,
  type Webhook,
} from './webhook.ts';

/** Parallel attempts of one webhook, for different objects; one while it fails. */
const AT_ONCE = 4;

interface Deps {
  webhooks: Pick<
    WebhookStore,
    'due' | 'claim' | 'release' | 'abandon' | 'noteDelivered' | 'noteFailed' | 'switchOff'
  >;
  deliveries: Pick<DeliveryStore, 'waitingOf' | 'find' | 'settle'>;
  /** Signs and sends; returns failures as a result. */
  send: (webhook: Webhook, delivery: Delivery) => Promise<Omit<Try, 'at'>>;
  /** The id of this instance. */
  owner: string;
  /** The lease: longer than an attempt with its writes. */
  leaseMs: number;
  /** When a webhook without pending deliveries is due. */
  never: Date;
  newId: () => string;
  now: () => Date;
  onTried: (result: 'delivered' | 'failed') => void;
  onOff: (webhook: Webhook, reason: OffReason) => void;
  onDelayed: (webhookId: string, error: unknown) => void;
}

/**
 * Serves each webhook separately, so that a slow receiver delays no other one. A lease assigns a webhook to one instance; for each
 * object, the first pending delivery is attempted (docs/integrations.md#webhooks).
 */
export function deliverWebhooks(deps: Deps) {
  const { webhooks, deliveries, send, owner, leaseMs, never, newId, now, onTried, onOff, onDelayed } = deps;
  const serving = new Map<string, Promise<void>>();
  let isStopping = false;

  async function switchOff(webhook: Webhook, reason: OffReason): Promise<void> {
    await webhooks.switchOff(webhook.id, { reason, at: now() }, newId());
    onOff(webhook, reason);
  }

  async function attempt(webhook: Webhook, id: string): Promise<void> {
    const delivery = await deliveries.find(webhook.id, id);
    if (!delivery) return;
    const last = { at: now(), ...(await send(webhook, delivery)) };
    onTried(isAccepted(last) ? 'delivered' : 'failed');
    if (isAccepted(last)) {
      await deliveries.settle(id, { state: 'delivered', last });
      await webhooks.noteDelivered(webhook.id, now());
      return;
    }
    await webhooks.noteFailed(webhook.id, last.at);
    if (delivery.state === 'once') {
      await deliveries.settle(id, { state: 'failed', last });
      return;
    }
    const firstTriedAt = delivery.firstTriedAt ?? last.at;
    const next = last.status === GONE ? null : retryAt(firstTriedAt, delivery.tries + 1, now());
    // keep it pending, so that nothing is lost when the webhook is switched on again
    await deliveries.settle(id, { state: 'waiting', last, firstTriedAt, dueAt: next ?? now() });
    if (!next) await switchOff(webhook, last.status === GONE ? 'gone' : 'failing');
  }

  async function serve(id: string): Promise<void> {
    for (;;) {
      const until = new Date(now().getTime() + leaseMs);
      const webhook = await webhooks.claim(id, { owner, at: now(), until });
      if (!webhook) return webhooks.abandon(id, { owner, dueAt: never });
      const heads = headsOf(await deliveries.waitingOf(id));
      const due = heads.filter(({ dueAt }) => dueAt <= now());
      const next = new Date(Math.min(never.getTime(), ...heads.map(({ dueAt }) => dueAt.getTime())));
      if (isStopping) return webhooks.abandon(id, { owner, dueAt: next });
      if (due.length === 0) {
        if (await webhooks.release(id, { owner, until, dueAt: next })) return;
        continue;
      }
      const chosen = due.slice(0, webhook.failingSince ? 1 : AT_ONCE);
      await Promise.all(chosen.map((delivery) => attempt(webhook, delivery.id)));
    }
  }

  /** Serves a webhook unless this instance does already. */
  function start(id: string): void {
    if (isStopping || serving.has(id)) return;
    const served = serve(id)
      .catch((error: unknown) => onDelayed(id, error))
      .finally(() => serving.delete(id));
    serving.set(id, served);
  }

  return {
    start,
    /** Starts due webhooks without waiting for them. */
    async startDue(): Promise<void> {
      for (const id of await webhooks.due(now())) start(id);
    },
    /** Waits for running attempts. */
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all(serving.values());
    },
  };
}
