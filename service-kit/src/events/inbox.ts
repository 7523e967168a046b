import type { Connection, Model } from 'mongoose';
import { isDuplicateKey } from '../base/duplicate-key.ts';

const KEEP_MS = 15 * 24 * 60 * 60 * 1000;
const INBOX = 'inbox';

interface InboxEntry {
  _id: string;
  at: Date;
}

/** Remembers what was done, for effects that cannot see it in the state they change (a mail that was sent). */
export interface Inbox {
  /**
   * Runs `effect` unless `key` was done before, then notes `key`. A crash between the two repeats the effect:
   * at least once. The key is usually `<consumer>:<event id>`.
   */
  once(key: string, effect: () => Promise<void>): Promise<void>;
  /** Forgets what is older than any event can be. */
  purge(): Promise<void>;
}

/** The inbox of a service's database: one document per key, looked up by `_id`. */
export function createInbox(connection: Connection): Inbox {
  const entries = () => connection.collection<InboxEntry>(INBOX);
  const running = new Map<string, Promise<void>>();

  async function run(key: string, effect: () => Promise<void>) {
    if (await entries().findOne({ _id: key })) return;
    await effect();
    await entries()
      .insertOne({ _id: key, at: new Date() })
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
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
      await entries().deleteMany({ at: { $lt: new Date(Date.now() - KEEP_MS) } });
    },
  };
}

/**
 * Writes `fields` to the projection of one aggregate unless a newer version is there already: late and repeated
 * events change nothing (design.md, rule 3). The model needs `_id` and `version`. Answers whether it wrote.
 * Events of the same write share a version and are both applied, in their order.
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
