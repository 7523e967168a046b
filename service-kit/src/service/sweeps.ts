import type { Connection } from 'mongoose';
import { rest } from '../base/activity.ts';
import { isDuplicateKey } from '../base/duplicate-key.ts';
import type { Logger } from '../base/logger.ts';
import { plainCollection } from '../connections/plain-collection.ts';

/** Repeated work: finishing interrupted work after a crash, sending reminders. */
export interface Sweep {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
  /** True if one instance does it for all. Otherwise each instance does it, for its own memory or without harm. */
  once?: boolean;
}

/**
 * Runs a sweep at once and then `everyMs` after the end of each run, in a quiet process less often (`rest`); a failure is logged,
 * and the next run tries again. Returns a function that stops the sweep and waits for its current run.
 */
export function startSweep({ name, everyMs, run }: Sweep, logger: Logger): () => Promise<void> {
  const stopping = new AbortController();

  async function repeat() {
    while (!stopping.signal.aborted) {
      try {
        await run();
      } catch (error) {
        logger.warn({ err: error, sweep: name }, 'a sweep failed');
      }
      await rest(everyMs, stopping.signal);
    }
  }
  const running = repeat();

  return async () => {
    stopping.abort();
    await running;
  };
}

const TURNS = 'sweep_turns';
/** Share of the interval after which the next run may begin: a slightly early timer must not skip a whole interval. */
const DUE_AFTER = 0.9;

/** Makes a sweep run in one instance for all: the instance that records the run first. If it dies, another one continues. */
export function onceForAll({ name, everyMs, run, ...sweep }: Sweep, connection: Connection): Sweep {
  const turns = () => plainCollection<{ _id: string; at: Date }>(connection, TURNS);

  async function claimRun(): Promise<boolean> {
    const at = new Date();
    const due = { _id: name, at: { $lte: new Date(at.getTime() - everyMs * DUE_AFTER) } };
    try {
      const { modifiedCount, upsertedCount } = await turns().updateOne(
        due,
        { $set: { at } },
        { upsert: true },
      );
      return modifiedCount + upsertedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    ...sweep,
    name,
    everyMs,
    async run() {
      if (await claimRun()) await run();
    },
  };
}
