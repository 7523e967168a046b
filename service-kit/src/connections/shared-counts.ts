import { JetStreamApiError, jetstream } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import type { Logger } from '../base/logger.ts';
import { connectNats, type Nats } from './nats.ts';

/** How much was used since `start` (milliseconds since 1970). */
export interface Count {
  start: number;
  used: number;
}

/** Counts that several processes share. */
export interface SharedCounts {
  /** False while the bucket cannot be reached. */
  isOpen(): boolean;
  /** Resolves when the bucket is reached for the first time. */
  opened: Promise<void>;
  /**
   * Replaces the count under `key` by the result of `decide` (null: there is no count yet), and calls `decide` again when
   * another process was faster. Two round trips, more under contention. Throws while NATS is away or slow.
   */
  change(key: string, decide: (count: Count | null) => Count): Promise<Count>;
  close(): Promise<void>;
}

const REOPEN_MS = 500;
/** Short, because a request waits for the count. */
const TIMEOUT_MS = 300;
const ATTEMPTS = 20;
/** When the bucket is full, new counts are refused, and each process counts on its own. */
const BYTES_MAX = 64 * 1024 * 1024;
const WRONG_LAST_SEQUENCE = 10_071;

/**
 * Opens counts in a key-value bucket that is kept in memory and forgets each count `keepMs` after its last change.
 * Connects and reconnects in the background; nothing waits for it.
 */
export function openSharedCounts(options: {
  url: string;
  bucket: string;
  keepMs: number;
  logger: Logger;
}): SharedCounts {
  const { url, bucket, keepMs, logger } = options;
  let nats: Nats | undefined;
  let counts: KV | undefined;
  let isClosed = false;
  const firstOpening = Promise.withResolvers<void>();

  async function openBucket(): Promise<void> {
    nats ??= await connectNats({ url, name: bucket, logger, waitAtStart: false });
    const client = jetstream(nats.connection, { timeout: TIMEOUT_MS });
    counts = await new Kvm(client).create(bucket, {
      history: 1,
      ttl: keepMs,
      storage: 'memory',
      max_bytes: BYTES_MAX,
    });
  }

  async function open(): Promise<void> {
    counts = undefined;
    let isOutageLogged = false;
    while (!isClosed) {
      try {
        await openBucket();
        break;
      } catch (error) {
        if (!isOutageLogged) logger.warn({ err: error, bucket }, 'shared counts cannot be reached');
        isOutageLogged = true;
      }
      await new Promise((resolve) => setTimeout(resolve, REOPEN_MS).unref());
    }
    firstOpening.resolve();
    if (isClosed) await nats?.close();
    else if (isOutageLogged) logger.info({ bucket }, 'shared counts are reached');
  }

  let isOpening = false;
  function reopen() {
    if (isOpening) return;
    isOpening = true;
    open()
      .catch((error: unknown) => logger.error({ err: error, bucket }, 'shared counts could not be opened'))
      .finally(() => {
        isOpening = false;
      });
  }
  reopen();

  return {
    opened: firstOpening.promise,
    isOpen: () => counts !== undefined && nats?.connected() === true,
    async change(key, decide) {
      const open = counts;
      if (!open) throw new Error('shared counts cannot be reached');
      try {
        for (let attempt = 1; ; attempt += 1) {
          const entry = await open.get(key);
          const count = decide(entry?.operation === 'PUT' ? entry.json<Count>() : null);
          try {
            await open.put(key, JSON.stringify(count), { previousSeq: entry?.revision ?? 0 });
            return count;
          } catch (error) {
            if (!isConflict(error) || attempt === ATTEMPTS) throw error;
          }
        }
      } catch (error) {
        // a restart of NATS loses the bucket
        reopen();
        throw error;
      }
    },
    async close() {
      // a connection that is still being opened closes itself
      isClosed = true;
      await nats?.close();
    },
  };
}

/** True if another process changed the count between our read and our write. */
function isConflict(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE;
}
