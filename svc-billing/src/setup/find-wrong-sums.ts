import type { CreditKind } from 'contracts/billing/credit';
import { creditKinds, type Line } from '../domain/account.ts';
import type { AccountDocument, Models, MovementDocument } from '../persistence/models.ts';

export interface WrongSum {
  userId: string;
  kind: CreditKind;
  booked: number;
  held: number;
}

type Sums = Record<CreditKind, number>;
type Books = Pick<Models, 'accounts' | 'movements'>;

function add(sums: Sums, lines: readonly Line[]): void {
  for (const { kind, quantity } of lines) sums[kind] += quantity;
}

const sumsOf = (lines: readonly Line[]): Sums => {
  const sums = { offer: 0, cv: 0, urgent: 0 };
  add(sums, lines);
  return sums;
};

/**
 * Compares each account's lots minus debt with its movements, pending ones included. A movement that was copied but
 * not yet taken off is counted once. Lots that have ended count until their end is booked.
 *
 * One pass over the movements, however many accounts there are; an account that seems wrong is read again by itself,
 * as it may only have changed between the two readings.
 */
export async function findWrongSums(models: Books) {
  const booked = new Map<string, Sums>();
  for await (const movement of models.movements.find().lean<MovementDocument>().cursor()) {
    const { userId, lines } = movement as unknown as MovementDocument;
    const sums = booked.get(userId);
    if (sums) add(sums, lines);
    else booked.set(userId, sumsOf(lines));
  }
  const wrong: WrongSum[] = [];
  let accounts = 0;
  for await (const found of models.accounts.find().lean<AccountDocument>().cursor()) {
    const account = found as unknown as AccountDocument;
    accounts += 1;
    const sums = booked.get(account._id) ?? sumsOf([]);
    booked.delete(account._id);
    if (account.pending.length === 0 && differences(account, sums).length === 0) continue;
    wrong.push(...(await differencesOf(models, account._id)));
  }
  // an account is written before its first movement is copied: what is left belongs to nobody
  for (const [userId, sums] of booked) {
    for (const kind of creditKinds)
      if (sums[kind] !== 0) wrong.push({ userId, kind, booked: sums[kind], held: 0 });
  }
  return { accounts, wrong };
}

/** The differences of one account, read by itself. */
async function differencesOf(models: Books, userId: string): Promise<WrongSum[]> {
  const account = await models.accounts.findById(userId).lean<AccountDocument>();
  if (!account) return [];
  const lines = new Map(account.pending.map((movement) => [movement.reference, movement.lines]));
  for await (const movement of models.movements.find({ userId }).lean<MovementDocument>().cursor()) {
    const { _id, lines: copied } = movement as unknown as MovementDocument;
    lines.set(_id, copied);
  }
  return differences(account, sumsOf([...lines.values()].flat()));
}

function differences({ _id: userId, lots, debt }: AccountDocument, booked: Sums): WrongSum[] {
  const left = sumsOf(lots.map(({ kind, remaining }) => ({ kind, quantity: remaining })));
  return creditKinds.flatMap((kind) => {
    const held = left[kind] - debt[kind];
    return held === booked[kind] ? [] : [{ userId, kind, booked: booked[kind], held }];
  });
}
