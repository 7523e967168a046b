import type { Logger } from '@praticio/service-kit/logger';
import { outsideTraces } from '@praticio/service-kit/tracing';
import type { MovementDocument, movementModel } from './movement-store.ts';
import type { AccountDocument, accountModel } from './store.ts';

interface Models {
  accounts: ReturnType<typeof accountModel>;
  movements: ReturnType<typeof movementModel>;
}

/** Accounts that a sweep reads together. */
const AT_ONCE = 100;
/** Movements of this time are copied together. */
const TOGETHER_MS = 1_000;

interface BookKeeper {
  /** Copies the account's pending movements in a moment, together with those of other accounts. */
  wake(userId: string): void;
  /** Copies them now. */
  settle(userIds: string[]): Promise<void>;
  /** Copies what a crash left pending; runs at start and on a timer. */
  sweep(): Promise<void>;
  /** Copies what waits, if MongoDB is there. */
  stop(): Promise<void>;
}

/**
 * Moves pending movements into their own collection, so that an account's document stays small however long its history
 * (docs/architecture.md#money). It copies first and removes then: after a crash in between it copies again to the same
 * `_id`.
 */
export function bookKeeperStore({ accounts, movements }: Models, logger: Logger): BookKeeper {
  let woken = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function settle(userIds: string[]): Promise<void> {
    const found = await accounts
      .find({ _id: { $in: userIds } }, { pending: 1 })
      .lean<Pick<AccountDocument, '_id' | 'pending'>[]>();
    const booked = found.filter(({ pending }) => pending.length > 0);
    const copies = booked.flatMap(({ pending }) =>
      pending.map(({ reference, ...movement }) => ({
        updateOne: { filter: { _id: reference }, update: { $setOnInsert: movement }, upsert: true },
      })),
    );
    if (copies.length === 0) return;
    const { upsertedCount } = await movements.bulkWrite(copies, { ordered: false });
    const lost = upsertedCount < copies.length ? await bookedByOthers(booked) : new Set<string>();
    const pulls = booked.map(({ _id, pending }) => {
      const copied = pending.map(({ reference }) => reference).filter((reference) => !lost.has(reference));
      return {
        updateOne: { filter: { _id }, update: { $pull: { pending: { reference: { $in: copied } } } } },
      };
    });
    await accounts.bulkWrite(pulls, { ordered: false });
    if (lost.size > 0) throw new Error(`another account has used ${[...lost].join(', ')}`);
  }

  /** The references that another account has used: their movements would be lost. */
  async function bookedByOthers(booked: Pick<AccountDocument, '_id' | 'pending'>[]): Promise<Set<string>> {
    const owners = new Map(
      booked.flatMap(({ _id, pending }) => pending.map(({ reference }) => [reference, _id] as const)),
    );
    const stored = await movements
      .find({ _id: { $in: [...owners.keys()] } }, { userId: 1 })
      .lean<MovementDocument[]>();
    return new Set(stored.filter(({ _id, userId }) => owners.get(_id) !== userId).map(({ _id }) => _id));
  }

  async function settleWoken(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const userIds = [...woken];
    woken = new Set();
    if (userIds.length === 0) return;
    await settle(userIds).catch((error: unknown) => {
      logger.warn({ err: error, userIds }, 'pending movements not copied, the sweep tries again');
    });
  }

  /** One batch after the other. */
  function start(): Promise<void> {
    running = running.then(() => outsideTraces(settleWoken));
    return running;
  }

  return {
    settle,
    wake(userId) {
      woken.add(userId);
      timer ??= setTimeout(start, TOGETHER_MS).unref();
    },
    async sweep() {
      const found = await accounts
        .find({ 'pending.reference': { $exists: true } }, { _id: 1 })
        .lean<{ _id: string }[]>();
      for (let first = 0; first < found.length; first += AT_ONCE)
        await settle(found.slice(first, first + AT_ONCE).map(({ _id }) => _id));
    },
    stop: start,
  };
}
