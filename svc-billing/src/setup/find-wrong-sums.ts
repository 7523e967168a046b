import type { CreditKind } from '@praticio/contracts/billing/credit';
import { creditKinds, type Line } from '../accounts/account.ts';
import type { MovementDocument, movementModel } from '../accounts/movement-store.ts';
import type { AccountDocument, accountModel } from '../accounts/store.ts';

export interface WrongSum {
  userId: string;
  kind: CreditKind;
  booked: number;
  held: number;
}

type Sums = Record<CreditKind, number>;
interface Books {
  accounts: ReturnType<typeof accountModel>;
  movements: ReturnType<typeof movementModel>;
}

function add(sums: Sums, lines: readonly Line[]): void {
  for (const { kind, quantity } of lines) sums[kind] += quantity;
}

const sumsOf = (lines: readonly Line[]): Sums => {
  const sums = { offer: 0, cv: 0, urgent: 0 };
  add(sums, lines);
  return sums;
};

/**
 * Compares each account's lots minus debt with its movements, pending ones included. A movement that is copied but still
 * pending counts once. Expired lots count until their expiry is booked.
 *
 * Reads all movements once, however many accounts there are. An account that seems wrong is read again on its own, since
 * it may have changed between the two readings.
 */
export async function findWrongSums(models: Books) {
  const booked = new Map<string, Sums>();
  for await (const { userId, lines } of documentsOf<MovementDocument>(models.movements.find())) {
    const sums = booked.get(userId);
    if (sums) add(sums, lines);
    else booked.set(userId, sumsOf(lines));
  }
  const wrong: WrongSum[] = [];
  let accounts = 0;
  for await (const account of documentsOf<AccountDocument>(models.accounts.find())) {
    accounts += 1;
    const sums = booked.get(account._id) ?? sumsOf([]);
    booked.delete(account._id);
    if (account.pending.length === 0 && differences(account, sums).length === 0) continue;
    wrong.push(...(await differencesOf(models, account._id)));
  }
  // an account is written before its first movement is copied, so the movements left belong to no account
  for (const [userId, sums] of booked) {
    for (const kind of creditKinds)
      if (sums[kind] !== 0) wrong.push({ userId, kind, booked: sums[kind], held: 0 });
  }
  return { accounts, wrong };
}

/** The documents that a query finds, one after the other. Mongoose types the cursor of a lean query as documents. */
function documentsOf<Stored>(query: { lean(): { cursor(): unknown } }): AsyncIterable<Stored> {
  return query.lean().cursor() as AsyncIterable<Stored>;
}

/** The differences of one account, read on its own. */
async function differencesOf(models: Books, userId: string): Promise<WrongSum[]> {
  const account = await models.accounts.findById(userId).lean<AccountDocument>();
  if (!account) return [];
  const lines = new Map(account.pending.map((movement) => [movement.reference, movement.lines]));
  const movements = documentsOf<MovementDocument>(models.movements.find({ userId }));
  for await (const { _id, lines: copied } of movements) lines.set(_id, copied);
  return differences(account, sumsOf([...lines.values()].flat()));
}

function differences({ _id: userId, lots, debt }: AccountDocument, booked: Sums): WrongSum[] {
  const left = sumsOf(lots.map(({ kind, remaining }) => ({ kind, quantity: remaining })));
  return creditKinds.flatMap((kind) => {
    const held = left[kind] - debt[kind];
    return held === booked[kind] ? [] : [{ userId, kind, booked: booked[kind], held }];
  });
}
