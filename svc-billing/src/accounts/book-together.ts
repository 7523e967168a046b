import { AppError, unavailableError } from '@praticio/service-kit/errors';
import { type Account, type AccountChange, type Line, type Movement, mergeLines } from './account.ts';
import type { MovementStore } from './movement-store.ts';
import type { AccountStore } from './store.ts';

const MAX_ATTEMPTS = 50;

/** A booking under a unique reference. A repeated booking must have the same `content`. */
export interface Booking {
  userId: string;
  reference: string;
  /** The signed lines; null accepts any. */
  content: Line[] | null;
  /** Digest of the request: stored with the movement, and compared like `content`. */
  digest?: string;
  decide: (account: Account) => AccountChange | Promise<AccountChange>;
}

export interface Books {
  accounts: Pick<AccountStore, 'load' | 'recent' | 'commit'>;
  movements: Pick<MovementStore, 'find'>;
}

/** The books of all accounts, with the function that makes a booking. */
export interface Ledger extends Books {
  /** Returns false if the reference was booked before. Throws the errors of `decide`. */
  book: (booking: Booking) => Promise<boolean>;
  now: () => Date;
}

/** `made` is false if the booking had been made before; `refused` is the error. */
export type Outcome = { made: boolean } | { refused: unknown };

/** The account after the bookings decided so far, and the data to write. */
interface Draft {
  account: Account;
  change: Pick<AccountChange, 'movements' | 'events'>;
}

/**
 * Makes bookings of one account, each exactly once, in order and in one write (docs/architecture.md#money). The order of
 * reading matters: first the account, then the references, and the write succeeds only if the account has not changed
 * since; an account that was read a moment ago does as well, except for a refusal. A movement leaves `pending` only after it was copied to the collection, so a booked reference is found in at
 * least one of the two. Throws service/unavailable if the account keeps changing.
 */
export async function bookTogether(books: Books, userId: string, bookings: Booking[]): Promise<Outcome[]> {
  const references = bookings.map(({ reference }) => reference);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const recent = attempt === 0 ? books.accounts.recent(userId) : undefined;
    const account = recent ?? (await books.accounts.load(userId));
    const booked = new Map((await books.movements.find(references)).map((entry) => [entry.reference, entry]));
    const draft: Draft = { account, change: { movements: [], events: [] } };
    const outcomes: Outcome[] = [];
    for (const booking of bookings) outcomes.push(await decide(draft, booking, booked));
    // credits may have come since the account was read
    if (recent && outcomes.some((outcome) => 'refused' in outcome)) continue;
    const { lots, debt } = draft.account;
    const isChanged = outcomes.some((outcome) => 'made' in outcome && outcome.made);
    if (!isChanged || (await books.accounts.commit(account, { lots, debt, ...draft.change })))
      return outcomes;
  }
  throw unavailableError(new Error(`account ${userId} kept changing`), 1);
}

async function decide(draft: Draft, booking: Booking, booked: Map<string, Movement>): Promise<Outcome> {
  const { account, change } = draft;
  try {
    const known =
      account.pending.find(({ reference }) => reference === booking.reference) ??
      booked.get(booking.reference);
    if (known) {
      assertSameContent(known, booking);
      return { made: false };
    }
    const { lots, debt, events, ...decision } = await booking.decide(account);
    const movements = decision.movements.map((movement) => withDigest(movement, booking));
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
