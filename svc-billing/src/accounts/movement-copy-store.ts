import type { Logger } from '@praticio/service-kit/logger';
import type { Outbox } from '@praticio/service-kit/outbox';
import { outsideTraces } from '@praticio/service-kit/tracing';
import type { MovementDocument, movementModel } from './movement-store.ts';
import type { AccountDocument, accountModel, PendingMovement } from './store.ts';

interface Models {
  accounts: ReturnType<typeof accountModel>;
  movements: ReturnType<typeof movementModel>;
}

/** Accounts that a sweep reads together. */
const AT_ONCE = 100;
/** Mostly the events of a booking leave the account before, and its movements with them. */
const AT_LATEST_MS = 10_000;

interface MovementCopies {
  /** Copies these movements, all that are pending on the account, in a moment, together with those of other accounts. */
  wake(userId: string, pending: PendingMovement[]): void;
  /** Copies all that is pending on the accounts now. */
  settle(userIds: string[]): Promise<void>;
  /** Copies movements that a crash left pending; runs at start and on a timer. */
  sweep(): Promise<void>;
  /** Copies pending movements, if MongoDB is there. */
  stop(): Promise<void>;
}

type Booked = Pick<AccountDocument, '_id' | 'pending'>;

/**
 * Moves pending movements into their own collection, so that an account's document stays small however long its history
 * (docs/architecture.md#money). It copies first and removes then: after a crash in between it copies again to the same
 * `_id`. The removal goes with that of the booking's events where there are any.
 */
export function movementCopyStore(
  { accounts, movements }: Models,
  outbox: Pick<Outbox, 'pullBeside'>,
  logger: Logger,
): MovementCopies {
  /** The movements that writes of this process have left, by user and reference: they need not be read. */
  const woken = new Map<string, Map<string, PendingMovement>>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const find = (userIds: string[]) =>
    accounts.find({ _id: { $in: userIds } }, { pending: 1 }).lean<Booked[]>();

  /** Copies the movements. Returns which may leave each account, and which references another account has used. */
  async function copy(booked: Booked[]): Promise<{ pulls: Map<string, object>; lost: Set<string> }> {
    const copies = booked.flatMap(({ pending }) =>
      pending.map(({ reference, ...movement }) => ({
        updateOne: { filter: { _id: reference }, update: { $setOnInsert: movement }, upsert: true },
      })),
    );
    if (copies.length === 0) return { pulls: new Map(), lost: new Set() };
    const { upsertedCount } = await movements.bulkWrite(copies, { ordered: false });
    const lost = upsertedCount < copies.length ? await bookedByOthers(booked) : new Set<string>();
    const pulls = booked.map(({ _id, pending }): [string, object] => {
      const copied = pending.map(({ reference }) => reference).filter((reference) => !lost.has(reference));
      return [_id, { pending: { reference: { $in: copied } } }];
    });
    return { pulls: new Map(pulls), lost };
  }

  async function move(booked: Booked[]): Promise<void> {
    const { pulls, lost } = await copy(booked.filter(({ pending }) => pending.length > 0));
    const updates = [...pulls].map(([_id, $pull]) => ({ updateOne: { filter: { _id }, update: { $pull } } }));
    if (updates.length > 0) await accounts.bulkWrite(updates, { ordered: false });
    assertNoneLost(lost);
  }

  /** The references that another account has used: their movements would be lost. */
  async function bookedByOthers(booked: Booked[]): Promise<Set<string>> {
    const owners = new Map(
      booked.flatMap(({ _id, pending }) => pending.map(({ reference }) => [reference, _id] as const)),
    );
    const stored = await movements
      .find({ _id: { $in: [...owners.keys()] } }, { userId: 1 })
      .lean<MovementDocument[]>();
    return new Set(stored.filter(({ _id, userId }) => owners.get(_id) !== userId).map(({ _id }) => _id));
  }

  function takeWoken(userIds: string[]): Booked[] {
    const taken = userIds.map((_id) => ({ _id, pending: [...(woken.get(_id)?.values() ?? [])] }));
    for (const userId of userIds) woken.delete(userId);
    return taken.filter(({ pending }) => pending.length > 0);
  }

  function logFailure(error: unknown, userIds: string[]) {
    logger.warn({ err: error, userIds }, 'pending movements not copied, the sweep tries again');
  }

  async function moveWoken(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const userIds = [...woken.keys()];
    await move(takeWoken(userIds)).catch((error: unknown) => logFailure(error, userIds));
  }

  outbox.pullBeside(accounts.modelName, async (ids) => {
    const userIds = ids.map(String);
    try {
      const { pulls, lost } = await copy(takeWoken(userIds));
      assertNoneLost(lost);
      return pulls;
    } catch (error) {
      logFailure(error, userIds);
      return new Map();
    }
  });

  /** One batch after the other. */
  function start(): Promise<void> {
    running = running.then(() => outsideTraces(moveWoken));
    return running;
  }

  return {
    settle: async (userIds) => move(await find(userIds)),
    wake(userId, pending) {
      const known = woken.get(userId) ?? new Map<string, PendingMovement>();
      for (const movement of pending) known.set(movement.reference, movement);
      woken.set(userId, known);
      timer ??= setTimeout(start, AT_LATEST_MS).unref();
    },
    async sweep() {
      const found = await accounts
        .find({ 'pending.reference': { $exists: true } }, { _id: 1 })
        .lean<{ _id: string }[]>();
      for (let first = 0; first < found.length; first += AT_ONCE)
        await move(await find(found.slice(first, first + AT_ONCE).map(({ _id }) => _id)));
    },
    stop: start,
  };
}

function assertNoneLost(lost: Set<string>): void {
  if (lost.size > 0) throw new Error(`another account has used ${[...lost].join(', ')}`);
}
