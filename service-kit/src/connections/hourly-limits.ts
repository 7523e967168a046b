import { HOUR_MS } from '@praticio/contracts/base/units';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../base/duplicate-key.ts';
import { createRecent } from '../base/recent.ts';
import { expireAfter } from './expiry.ts';
import { defineModel, schemaOf } from './model.ts';

/** `_id` is the key, `uses` those of the last hour, `version` the number of writes. */
interface LimitDocument {
  _id: string;
  uses: { id: string; at: Date }[];
  version: number;
  lastAt: Date;
}

/** Counts that a process remembers as it has written them. */
const REMEMBERED_MAX = 10_000;

/** Limits how often something may be done within an hour. The counts are in the database, shared by all instances. */
export interface HourlyLimits {
  /**
   * Records one use under `key` unless `max` uses were recorded in the last hour; a repeated `id` counts once. Returns
   * null when the use is within the limit, else the number of seconds until the next use is possible.
   */
  take(key: string, use: { id: string; max: number }): Promise<number | null>;
  /** How many more uses of `max` are possible under `key` now. */
  left(key: string, max: number): Promise<number>;
  /** Deletes the counts that no limit needs any more. */
  forgetOld(): Promise<void>;
}

const isRecent = (use: { at: Date }, at: Date): boolean => at.getTime() - use.at.getTime() < HOUR_MS;

/** Creates the limits of a service, all in one collection; a key begins with the subject of the count (`mails:…`). */
export function createHourlyLimits(connection: Connection, now: () => Date): HourlyLimits {
  const schema = schemaOf<LimitDocument>({
    _id: String,
    uses: { type: [{ _id: false, id: String, at: Date }], required: true },
    version: { type: Number, required: true },
    lastAt: { type: Date, required: true },
  });
  expireAfter(schema, 'lastAt', HOUR_MS);
  const limits = defineModel<LimitDocument>(connection, 'HourlyLimit', schema, 'hourly_limits');

  const recent = createRecent<string, LimitDocument>({ maxAgeMs: HOUR_MS, max: REMEMBERED_MAX });

  /** False when another call has written meanwhile. */
  async function write(seen: LimitDocument | null, next: LimitDocument): Promise<boolean> {
    const { _id, ...fields } = next;
    if (seen) {
      const written = await limits.updateOne({ _id, version: seen.version }, { $set: fields });
      return written.modifiedCount === 1;
    }
    try {
      await limits.create([next]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    async take(key, { id, max }) {
      // the first attempt relies on this process's own writes; the version, or the key, shows whether there were others
      for (let isSure = false; ; isSure = true) {
        const at = now();
        const seen = isSure ? await limits.findById(key).lean<LimitDocument>() : (recent.get(key) ?? null);
        const uses = (seen?.uses ?? []).filter((use) => isRecent(use, at));
        if (uses.some((use) => use.id === id)) return null;
        const blocking = uses.at(-max);
        if (uses.length >= max && blocking) {
          if (!isSure) continue;
          return Math.ceil((blocking.at.getTime() + HOUR_MS - at.getTime()) / 1000);
        }
        const next = { _id: key, uses: [...uses, { id, at }], version: (seen?.version ?? 0) + 1, lastAt: at };
        if (!(await write(seen, next))) continue;
        recent.set(key, next);
        return null;
      }
    },
    async left(key, max) {
      const seen = await limits.findById(key).lean<LimitDocument>();
      const uses = (seen?.uses ?? []).filter((use) => isRecent(use, now()));
      return Math.max(0, max - uses.length);
    },
    async forgetOld() {
      await limits.deleteMany({ lastAt: { $lt: new Date(now().getTime() - HOUR_MS) } });
    },
  };
}
