import type { Logger } from 'service-kit/logger';
import type { Count, SharedCounts } from 'service-kit/shared-counts';

/** Requests that one client may send in a window, which begins with the first of them. */
export interface Limit {
  name: string;
  max: number;
  windowMs: number;
}

/** Null where the request may pass, else how many milliseconds its client has to wait. */
type Verdict = number | null;

export interface Limiter {
  /** Counts a request of `key`; at once, or in a moment when other gateways have to be asked. */
  take(key: string): Verdict | Promise<Verdict>;
}

/** The part of a limit that a gateway lets through before it tells the others: what they may be wrong by. */
const SHARE = 1 / 20;
/** Clients remembered at once; beyond it the longest unseen are forgotten. */
const CLIENTS_MAX = 100_000;

/** What this gateway knows of one client. */
interface Client {
  /** When the window began, and how many requests of it are used up, ours included that nobody else knows of. */
  start: number;
  used: number;
  /** Requests that were set aside for this gateway and have not come yet. */
  left: number;
  untold: number;
  asking: Promise<void> | undefined;
}

/**
 * A limit that all gateways count together, with far fewer questions than requests
 * (docs/decisions/gateway-and-delivery.md#rate-limits). Each gateway sets aside a twentieth of the limit (at least one
 * request) at a time and lets requests through from memory while that lasts. The first such share of a window is taken
 * without asking, so clients that stay far below the limit are never told of; with each later one the gateway adds what
 * it let through to the count that all share. Once that is used up, it refuses from memory.
 *
 * With n gateways the sum is wrong by at most n - 1 shares: too many where others have not told of their first one,
 * too few where what was set aside for one is not asked for there. A gateway that starts anew lets another share
 * through. While `counts` cannot be reached, each gateway counts alone and tells the others later.
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
    const client: Client = { start: at, used: share, left: share, untold: share, asking: undefined };
    clients.delete(key);
    clients.set(key, client);
    if (clients.size > CLIENTS_MAX) clients.delete(clients.keys().next().value as string);
    return client;
  }

  const grantOf = (used: number) => Math.min(share, Math.max(0, max - used));

  function setAside(client: Client, { start, used }: Count, granted: number, untold: number) {
    Object.assign(client, { start, used, left: granted, untold });
  }

  async function ask(key: string, client: Client, shared: SharedCounts): Promise<void> {
    let granted = 0;
    const count = await shared.change(`${name}.${key}`, (known) => {
      const isCurrent = known !== null && now() < known.start + windowMs;
      // a count that was lost with NATS goes on from what this gateway knows
      const base = isCurrent ? known : { start: client.start, used: client.used - client.untold };
      const used = base.used + client.untold;
      granted = grantOf(used);
      return { start: base.start, used: used + granted };
    });
    setAside(client, count, granted, 0);
  }

  async function refill(key: string, client: Client): Promise<void> {
    if (counts?.isOpen()) {
      try {
        await ask(key, client, counts);
        return;
      } catch (error) {
        logger.warn({ err: error, limit: name }, 'requests are counted by this gateway alone');
      }
    }
    const granted = grantOf(client.used);
    setAside(client, { start: client.start, used: client.used + granted }, granted, client.untold + granted);
  }

  async function wait(key: string, client: Client): Promise<Verdict> {
    client.asking ??= refill(key, client).finally(() => {
      client.asking = undefined;
    });
    await client.asking;
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
    return wait(key, client);
  }

  return { take };
}
