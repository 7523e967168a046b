import { setTimeout as after } from 'node:timers/promises';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { isDuplicateKey } from '../base/duplicate-key.ts';
import { unavailableError } from '../base/errors.ts';
import type { Logger } from '../base/logger.ts';
import { expireAfter } from '../connections/expiry.ts';
import { defineModel, schemaOf } from '../connections/model.ts';

const KEEP_MS = 15 * DAY_MS;
const RECORD_RETRY_MS = 500;

interface InboxEntry {
  _id: string;
  at: Date;
}

/** Records finished effects that leave no trace in the service's own state (a sent mail). */
export interface Inbox {
  /**
   * Runs `effect` unless `key` is recorded, then records `key`; usually `<consumer>:<event id>`. While the record cannot be
   * written, it is tried again and the caller waits, so an outage of the database does not repeat the effect. Only if the
   * process ends between the two, the effect runs again: at least once.
   */
  once(key: string, effect: () => Promise<void>): Promise<void>;
  /** Deletes a record, so that the effect can be repeated. */
  forget(key: string): Promise<void>;
  /** Deletes records that are older than any event in the stream. */
  purge(): Promise<void>;
  /** Stops the attempts to write records; their callers get 'service/unavailable'. */
  stop(): void;
}

/** Creates the inbox in the service's database: one document per key, found by `_id`. */
export function createInbox(connection: Connection, logger: Logger): Inbox {
  const schema = schemaOf<InboxEntry>({ _id: String, at: Date });
  expireAfter(schema, 'at', KEEP_MS);
  const entries = defineModel(connection, 'InboxEntry', schema, 'inbox');
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  async function record(key: string): Promise<void> {
    try {
      await entries.create([{ _id: key, at: new Date() }]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async function untilRecorded(key: string): Promise<void> {
    for (;;) {
      try {
        return await record(key);
      } catch (error) {
        if (stopping.signal.aborted) throw unavailableError(error);
        logger.warn({ err: error, key }, 'an effect waits to be recorded in the inbox');
        await after(RECORD_RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function run(key: string, effect: () => Promise<void>) {
    if (await entries.exists({ _id: key })) return;
    await effect();
    await untilRecorded(key);
  }

  return {
    async once(key, effect) {
      const earlier = running.get(key);
      if (earlier) return earlier;
      const current = run(key, effect).finally(() => running.delete(key));
      running.set(key, current);
      return current;
    },
    async forget(key) {
      await entries.deleteOne({ _id: key });
    },
    async purge() {
      await entries.deleteMany({ at: { $lt: new Date(Date.now() - KEEP_MS) } });
    },
    stop: () => stopping.abort(),
  };
}

/**
 * Writes `fields` to the projection of one aggregate unless a newer version is stored: late and repeated events change
 * nothing (docs/architecture.md#idempotent-consumers). The model needs `_id` and `version`. Returns whether it wrote.
 * Events of the same write share a version; all of them are applied, in their order.
 */
export async function keepLastVersion<Projection>(
  model: Model<Projection>,
  aggregate: { id: string | number; version: number },
  fields: Partial<Projection>,
): Promise<boolean> {
  const write = async (upsert: boolean) => {
    // mongoose cannot tell that every projection has these fields
    const filter: object = { _id: aggregate.id, version: { $lte: aggregate.version } };
    const update: object = { $set: { ...fields, version: aggregate.version } };
    const result = await model.updateOne(filter as QueryFilter<Projection>, update, { upsert });
    return result.modifiedCount + result.upsertedCount > 0;
  };
  try {
    return await write(true);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // the document exists by now: a newer version, which stays, or an older one that was inserted at the same moment
    return write(false);
  }
}
