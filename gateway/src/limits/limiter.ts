import type { Logger } from '@praticio/service-kit/logger';
import type { Count, SharedCounts } from '@praticio/service-kit/shared-counts';

/** How many requests one client may send in a window of time, which begins with the first of them. */
export interface Limit {
  name: string;
  max: number;
  windowMs: number;
}

/** Null if the request may pass, else how many milliseconds its client must wait. */
type Verdict = number | null;

export interface Limiter {
  /** Counts a request of `key`. Returns a promise only if the shared count has to be read. */
  take(key: string): Verdict | Promise<Verdict>;
  /** How many requests `key` may still send in this window, as far as this gateway knows, and when the next one begins. */
  rest(key: string): { left: number; resetMs: number };
}

/** The part of a limit that a gateway lets through before it updates the shared count. */
const SHARE = 1 / 20;
/** The most clients in memory; beyond this number the oldest entries are removed. */
const CLIENTS_MAX = 100_000;

/** The count of one client in this gateway. */
interface Client {
  /** Beginning of the window. */
  start: number;
  /** Requests of the window that are used or reserved, as far as this gateway knows. */
  used: number;
  /** Requests that are reserved for this gateway and not used yet. */
  left: number;
  /** Requests in `used` that the shared count does not contain yet. */
  unreported: number;
  refilling: Promise<void> | undefined;
}

/**
 * A limit that all gateways count together, with far fewer messages than requests
 * (docs/decisions/gateway-and-delivery.md#rate-limits). Each gateway reserves a twentieth of the limit (at least one
 * request) at a time, and lets requests through from memory until this share is used. It takes the first share of a window
 * without a message, so clients far below the limit cause none. With each later share it adds its requests to the shared
 * count. Once the limit is reached, it refuses from memory.
 *
 * With n gateways the sum is wrong by at most n - 1 shares: too many requests if others have not reported their first
 * share, too few if a gateway does not use its reserved share. A restarted gateway lets one more share through. While
 * `counts` cannot be reached, each gateway counts alone and reports later.
 */
export function createLimiter(options: {
  limit: Limit;
  counts: SharedCounts | undefined;
  logger: Logger;
  now?: () => number;
}): Limiter {
  const { counts, logger, now = Date.now } = options;
  const { name, max, windowMs } = options.limit;
  const share = Math.max(1, Math.floor(max * SHARE));
  const clients = new Map<string, Client>();

  function begin(key: string, at: number): Client {
    const client: Client = { start: at, used: share, left: share, unreported: share, refilling: undefined };
    clients.delete(key);
    clients.set(key, client);
    if (clients.size > CLIENTS_MAX) clients.delete(clients.keys().next().value as string);
    return client;
  }

  const grantOf = (used: number) => Math.min(share, Math.max(0, max - used));

  function setReserved(client: Client, { start, used }: Count, granted: number, unreported: number) {
    Object.assign(client, { start, used, left: granted, unreported });
  }

  async function reserveShared(key: string, client: Client, shared: SharedCounts): Promise<void> {
    let granted = 0;
    const count = await shared.change(`${name}.${key}`, (known) => {
      const isCurrent = known !== null && now() < known.start + windowMs;
      // if NATS has lost the count, continue with the count of this gateway
      const base = isCurrent ? known : { start: client.start, used: client.used - client.unreported };
      const used = base.used + client.unreported;
      granted = grantOf(used);
      return { start: base.start, used: used + granted };
    });
    setReserved(client, count, granted, 0);
  }

  async function refill(key: string, client: Client): Promise<void> {
    if (counts?.isOpen()) {
      try {
        await reserveShared(key, client, counts);
        return;
      } catch (error) {
        logger.warn({ err: error, limit: name }, 'requests are counted by this gateway alone');
      }
    }
    const granted = grantOf(client.used);
    const count = { start: client.start, used: client.used + granted };
    setReserved(client, count, granted, client.unreported + granted);
  }

  async function takeAfterRefill(key: string, client: Client): Promise<Verdict> {
    client.refilling ??= refill(key, client).finally(() => {
      client.refilling = undefined;
    });
    await client.refilling;
    return take(key);
  }

  function take(key: string): Verdict | Promise<Verdict> {
    const at = now();
    let client = clients.get(key);
    if (client === undefined || at >= client.start + windowMs) client = begin(key, at);
    if (client.left > 0) {
      client.left -= 1;
      return null;
    }
    if (client.used >= max) return client.start + windowMs - at;
    return takeAfterRefill(key, client);
  }

  function rest(key: string) {
    const client = clients.get(key);
    const resetMs = client ? client.start + windowMs - now() : 0;
    if (!client || resetMs <= 0) return { left: max, resetMs: windowMs };
    return { left: Math.max(0, max - client.used + client.left), resetMs };
  }

  return { take, rest };
}
