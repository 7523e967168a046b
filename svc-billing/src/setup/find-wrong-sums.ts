import type { CreditKind } from 'contracts/credits';
import { creditKinds, type Line } from '../domain/account.ts';
import type { AccountDocument, Models, MovementDocument } from '../persistence/models.ts';

export interface WrongSum {
  userId: string;
  kind: CreditKind;
  booked: number;
  held: number;
}

const sumOf = (lines: readonly Line[], kind: CreditKind): number =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.quantity : sum), 0);

/**
 * Compares each account's lots minus debt with its movements, pending ones included. A movement that was copied but
 * not yet taken off is counted once. Lots that have ended count until their end is booked.
 */
export async function findWrongSums(models: Pick<Models, 'accounts' | 'movements'>) {
  const wrong: WrongSum[] = [];
  let accounts = 0;
  for await (const account of models.accounts.find().lean<AccountDocument>().cursor()) {
    const { _id: userId, lots, debt, pending } = account as unknown as AccountDocument;
    accounts += 1;
    const lines = new Map(pending.map((movement) => [movement.reference, movement.lines]));
    for await (const movement of models.movements.find({ userId }).lean<MovementDocument>().cursor()) {
      const { _id, lines: booked } = movement as unknown as MovementDocument;
      lines.set(_id, booked);
    }
    const all = [...lines.values()].flat();
    for (const kind of creditKinds) {
      const booked = sumOf(all, kind);
      const held =
        sumOf(
          lots.map((lot) => ({ kind: lot.kind, quantity: lot.remaining })),
          kind,
        ) - debt[kind];
      if (booked !== held) wrong.push({ userId, kind, booked, held });
    }
  }
  return { accounts, wrong };
}
