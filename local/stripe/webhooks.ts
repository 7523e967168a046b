import { createHmac } from 'node:crypto';
import { nowInSeconds, type ObjectStore, type StripeObject, viewOf } from './objects.ts';

const RETRY_MS = [1_000, 5_000, 15_000, 60_000, 300_000, 900_000];
const TIMEOUT_MS = 10_000;
/** The delay of an event while the store cannot be saved: a crash must not roll back an announced change. */
const UNSAVED_MS = 500;

/** Makes Stripe's signature header (https://docs.stripe.com/webhooks#verify-manually): a time, and the HMAC of time and body. */
export function signatureOf(body: string, secret: string, timestamp = nowInSeconds()): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${digest}`;
}

export interface Webhooks {
  /** Emits an event about `object`, with the current state of the object. */
  emit(type: string, object: StripeObject): StripeObject;
  stop(): void;
}

/** Sends signed events to `url`, and retries until it responds with 2xx, as Stripe does. With null it sends nothing. */
export function createWebhooks(options: {
  store: ObjectStore;
  url: string | null;
  secret: string;
  retryMs?: number[];
}): Webhooks {
  const { store, url, secret, retryMs = RETRY_MS } = options;
  const sending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function send(event: StripeObject): Promise<boolean> {
    const body = JSON.stringify(event);
    try {
      const response = await fetch(url ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, secret) },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return response.ok;
    } catch {
      return false; // unavailable or too slow: retried later
    }
  }

  async function deliver(id: string): Promise<void> {
    const delivery = store.deliveries.get(id);
    if (!delivery || sending.has(id)) return;
    sending.add(id);
    const isAccepted = !store.unsaved && (await send(delivery.event));
    sending.delete(id);
    if (stopped) return;
    if (isAccepted) store.deliveries.delete(id);
    else if (store.unsaved) delivery.dueAt = Date.now() + UNSAVED_MS;
    else {
      delivery.tries += 1;
      const wait = retryMs[Math.min(delivery.tries, retryMs.length) - 1] ?? 1_000;
      delivery.dueAt = Date.now() + wait;
    }
    store.save();
    scheduleNext();
  }

  function scheduleNext(): void {
    clearTimeout(timer);
    if (stopped || !url) return;
    const waiting = [...store.deliveries.values()].filter(({ event }) => !sending.has(event.id));
    if (waiting.length === 0) return;
    const next = Math.min(...waiting.map(({ dueAt }) => dueAt));
    timer = setTimeout(
      () => {
        for (const { event, dueAt } of waiting) if (dueAt <= Date.now()) void deliver(event.id);
        scheduleNext();
      },
      Math.max(0, next - Date.now()),
    );
    timer.unref();
  }

  scheduleNext();
  return {
    emit(type, object) {
      const snapshot = structuredClone(viewOf(store, object));
      const event = store.add('evt', 'event', {
        type,
        data: { object: snapshot },
        api_version: null,
        request: null,
      });
      if (url) store.deliveries.set(event.id, { event, tries: 0, dueAt: Date.now() });
      store.save();
      scheduleNext();
      return event;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
