import { AppError, unavailableError } from 'service-kit/errors';
import { type Account, type AccountChange, type Line, type Movement, mergeLines } from './account.ts';
import type { LedgerDeps } from './ports.ts';

const MAX_ATTEMPTS = 50;

/** `content` is what a repetition must have in common with the first: its signed lines, or null for any. */
export interface Booking {
  userId: string;
  reference: string;
  content: Line[] | null;
  decide: (account: Account) => AccountChange | Promise<AccountChange>;
}

function assertSameContent(known: Movement, { userId, content }: Booking): void {
  const same =
    known.userId === userId &&
    (content === null || JSON.stringify(mergeLines(known.lines)) === JSON.stringify(mergeLines(content)));
  if (!same) throw new AppError('billing/reference-reused');
}

/**
 * Books one movement exactly once (design.md, rule 4). The order matters: the account is read first, the reference
 * is looked up after, and the write holds only if the account has not changed since. A movement leaves `pending`
 * only once it is in the book, so whichever of the two is read, a booked reference is seen.
 *
 * Answers false when the reference had been booked before. Throws what `decide` throws.
 */
export async function changeAccount(deps: LedgerDeps, booking: Booking): Promise<boolean> {
  return deps.inTurn(booking.userId, async () => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const account = await deps.accounts.load(booking.userId);
      const known =
        account.pending.find(({ reference }) => reference === booking.reference) ??
        (await deps.movements.find(booking.reference));
      if (known) {
        assertSameContent(known, booking);
        return false;
      }
      if (await deps.accounts.commit(account, await booking.decide(account))) return true;
    }
    throw unavailableError(new Error(`account ${booking.userId} kept changing`), 1);
  });
}
