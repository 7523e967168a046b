import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../base/duplicate-key.ts';
import type { Logger } from '../base/logger.ts';

/** Work that repeats: finishing what a crash left, sending reminders. */
export interface Sweep {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
  /** Whether one instance does it for all; else each does, because it is about its own memory or harmless. */
  once?: boolean;
}

/**
 * Runs a sweep at once and then `everyMs` after each end; a failure is logged and the next turn tries again.
 * Returns a function that stops it and waits for the running turn.
 */
export function startSweep({ name, everyMs, run }: Sweep, logger: Logger): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  const turn = async () => {
    try {
      await run();
    } catch (error) {
      logger.warn({ err: error, sweep: name }, 'a sweep failed');
    }
    if (!stopped) timer = setTimeout(start, everyMs).unref();
  };
  function start() {
    running = turn();
  }
  start();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

const TURNS = 'sweep_turns';
/** Of the interval: instances that begin at once must not miss every other turn by a hair. */
const PASSED = 0.9;

/** A sweep that one instance does for all: whoever notes the turn first, and by `_id`, so that one that dies is followed. */
export function onceForAll({ name, everyMs, run, ...sweep }: Sweep, connection: Connection): Sweep {
  const turns = () => connection.collection<{ _id: string; at: Date }>(TURNS);

  async function isMine(): Promise<boolean> {
    const at = new Date();
    const passed = { _id: name, at: { $lte: new Date(at.getTime() - everyMs * PASSED) } };
    try {
      const { modifiedCount, upsertedCount } = await turns().updateOne(
        passed,
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
    ...{ ...sweep, name, everyMs },
    async run() {
      if (await isMine()) await run();
    },
  };
}
