import type { Logger } from '@praticio/service-kit/logger';
import type { MovementDocument, movementModel } from './movement-store.ts';
import type { AccountDocument, accountModel } from './store.ts';

interface Models {
  accounts: ReturnType<typeof accountModel>;
  movements: ReturnType<typeof movementModel>;
}

interface BookKeeper {
  /** Starts copying the account's pending movements in the background. */
  wake(userId: string): void;
  /** Copies them, and resolves when that is done. */
  settle(userId: string): Promise<void>;
  /** Copies what a crash left pending; runs at start and on a timer. */
  sweep(): Promise<void>;
  /** Waits for the copies under way. */
  idle(): Promise<void>;
}

/**
 * Moves pending movements into their own collection, so that an account's document stays small however long its history
 * (docs/architecture.md#money). It copies first and removes then: after a crash in between it copies again to the same
 * `_id`.
 */
export function bookKeeperStore({ accounts, movements }: Models, logger: Logger): BookKeeper {
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();

  async function settle(userId: string): Promise<void> {
    const account = await accounts.findById(userId, { pending: 1 }).lean<Pick<AccountDocument, 'pending'>>();
    const pending = account?.pending ?? [];
    if (pending.length === 0) return;
    const copies = pending.map(({ reference, ...movement }) => ({
      updateOne: { filter: { _id: reference }, update: { $setOnInsert: movement }, upsert: true },
    }));
    const { upsertedCount } = await movements.bulkWrite(copies, { ordered: false });
    const references = pending.map(({ reference }) => reference);
    if (upsertedCount < pending.length) await assertOurs(userId, references);
    await accounts.updateOne({ _id: userId }, { $pull: { pending: { reference: { $in: references } } } });
  }

  /** Throws if another account has used one of the references, since the movement would be lost. */
  async function assertOurs(userId: string, references: string[]): Promise<void> {
    const booked = await movements
      .find({ _id: { $in: references } }, { userId: 1 })
      .lean<MovementDocument[]>();
    const foreign = booked.filter((movement) => movement.userId !== userId);
    if (foreign.length > 0)
      throw new Error(`another account has used ${foreign.map(({ _id }) => _id).join(', ')}`);
  }

  async function run(userId: string): Promise<void> {
    do {
      again.delete(userId);
      await settle(userId).catch((error: unknown) => {
        logger.warn({ err: error, userId }, 'pending movements not copied, trying again');
      });
    } while (again.has(userId));
    running.delete(userId);
  }

  return {
    settle,
    wake(userId) {
      if (running.has(userId)) again.add(userId);
      else running.set(userId, run(userId));
    },
    async sweep() {
      const found = await accounts
        .find({ 'pending.reference': { $exists: true } }, { _id: 1 })
        .lean<{ _id: string }[]>();
      for (const { _id } of found) await settle(_id);
    },
    async idle() {
      await Promise.all(running.values());
    },
  };
}
