import { setTimeout as after } from 'node:timers/promises';
import { DAY_MS } from 'contracts/base/units';
import { type Connection, type Model, Schema } from 'mongoose';
import { isDuplicateKey } from '../base/duplicate-key.ts';
import { unavailableError } from '../base/errors.ts';
import type { Logger } from '../base/logger.ts';

const KEEP_MS = 15 * DAY_MS;
const NOTE_RETRY_MS = 500;

interface InboxEntry {
  _id: string;
  at: Date;
}

/** Remembers what was done, for effects that cannot see it in the state they change (a mail that was sent). */
export interface Inbox {
  /**
   * Runs `effect` unless `key` was done before, then notes `key`. While the note cannot be written it is tried again
   * and the caller waits, so an outage of the database does not repeat the effect; only the end of the process between
   * the two does: at least once. The key is usually `<consumer>:<event id>`.
   */
  once(key: string, effect: () => Promise<void>): Promise<void>;
  /** Forgets what is older than any event can be. */
  purge(): Promise<void>;
  /** Gives up the notes that wait for the database; their callers get 'service/unavailable'. */
  stop(): void;
}

/** The inbox of a service's database: one document per key, looked up by `_id`. */
export function createInbox(connection: Connection, logger: Logger): Inbox {
  const schema = new Schema<InboxEntry>({ _id: String, at: Date }, { versionKey: false });
  schema.index({ at: 1 });
  const entries = connection.model<InboxEntry>('InboxEntry', schema, 'inbox');
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  async function note(key: string): Promise<void> {
    try {
      await entries.create([{ _id: key, at: new Date() }]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async function untilNoted(key: string): Promise<void> {
    for (;;) {
      try {
        return await note(key);
      } catch (error) {
        if (stopping.signal.aborted) throw unavailableError(error);
        logger.warn({ err: error, key }, 'an effect waits to be noted in the inbox');
        await after(NOTE_RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function run(key: string, effect: () => Promise<void>) {
    if (await entries.exists({ _id: key })) return;
    await effect();
    await untilNoted(key);
  }

  return {
    async once(key, effect) {
      const earlier = running.get(key);
      if (earlier) return earlier;
      const current = run(key, effect).finally(() => running.delete(key));
      running.set(key, current);
      return current;
    },
    async purge() {
      await entries.deleteMany({ at: { $lt: new Date(Date.now() - KEEP_MS) } });
    },
    stop: () => stopping.abort(),
  };
}

/**
 * Writes `fields` to the projection of one aggregate unless a newer version is there already: late and repeated
 * events change nothing (docs/architecture.md#idempotent-consumers). The model needs `_id` and `version`. Answers
 * whether it wrote. Events of the same write share a version and are both applied, in their order.
 */
export async function keepLastVersion<Projection>(
  model: Model<Projection>,
  aggregate: { id: string | number; version: number },
  fields: Partial<Projection>,
): Promise<boolean> {
  const write = async (upsert: boolean) => {
    const filter = { _id: aggregate.id, version: { $lte: aggregate.version } };
    const update = { $set: { ...fields, version: aggregate.version } };
    const result = await model.updateOne(filter as never, update as never, { upsert });
    return result.modifiedCount + result.upsertedCount > 0;
  };
  try {
    return await write(true);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // The document is there by now: a newer one, which stays, or an older one that was inserted at the same moment.
    return write(false);
  }
}
