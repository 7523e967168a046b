import { AppError, unavailableError } from 'service-kit/errors';
import { type Account, type AccountChange, type Movement, mergeLines } from './account.ts';
import type { Accounts, Booking, Movements } from './ports.ts';

const MAX_ATTEMPTS = 50;

interface Books {
  accounts: Accounts;
  movements: Movements;
}
/** Whether the booking was made (false: it had been before), or why it was refused. */
export type Outcome = { made: boolean } | { refused: unknown };

/** The account as it will be, and what to write for it. */
interface Draft {
  account: Account;
  change: Pick<AccountChange, 'movements' | 'events'>;
}

/**
 * Books movements of one account, each exactly once, in their order and in one write (docs/architecture.md#money).
 * The order of reading matters: the account is read first, the references are looked up after, and the write holds
 * only if the account has not changed since. A movement leaves `pending` only once it is in the book, so whichever of
 * the two is read, a booked reference is seen. What is refused is refused over what that write has left.
 */
export async function bookTogether(books: Books, userId: string, bookings: Booking[]): Promise<Outcome[]> {
  const references = bookings.map(({ reference }) => reference);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const account = await books.accounts.load(userId);
    const booked = new Map((await books.movements.find(references)).map((entry) => [entry.reference, entry]));
    const draft: Draft = { account, change: { movements: [], events: [] } };
    const outcomes: Outcome[] = [];
    for (const booking of bookings) outcomes.push(await decided(draft, booking, booked));
    const { lots, debt } = draft.account;
    const isChanged = outcomes.some((outcome) => 'made' in outcome && outcome.made);
    if (!isChanged || (await books.accounts.commit(account, { lots, debt, ...draft.change })))
      return outcomes;
  }
  throw unavailableError(new Error(`account ${userId} kept changing`), 1);
}

async function decided(draft: Draft, booking: Booking, booked: Map<string, Movement>): Promise<Outcome> {
  const { account, change } = draft;
  try {
    const known =
      account.pending.find(({ reference }) => reference === booking.reference) ??
      booked.get(booking.reference);
    if (known) {
      assertSameContent(known, booking);
      return { made: false };
    }
    const { lots, debt, events, ...decided } = await booking.decide(account);
    const movements = decided.movements.map((movement) => withDigest(movement, booking));
    draft.account = { ...account, lots, debt, pending: [...account.pending, ...movements] };
    change.movements.push(...movements);
    change.events.push(...events);
    return { made: true };
  } catch (refused) {
    return { refused };
  }
}

const withDigest = (movement: Movement, { reference, digest }: Booking): Movement =>
  digest && movement.reference === reference ? { ...movement, digest } : movement;

function assertSameContent(known: Movement, { userId, content, digest }: Booking): void {
  const same =
    known.userId === userId &&
    (known.digest === undefined || digest === undefined || known.digest === digest) &&
    (content === null || JSON.stringify(mergeLines(known.lines)) === JSON.stringify(mergeLines(content)));
  if (!same) throw new AppError('billing/reference-reused');
}
