import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { Line } from './account.ts';
import type { Ledger } from './book-together.ts';
import { decideGrant, type GrantOrder } from './decide-grant.ts';

export interface Grant {
  userId: string;
  reference: string;
  source: GrantOrder['source'];
  lines: Line[];
  events?: DomainEvent[];
  /** Digest that a repeated request must share, besides the lines. */
  digest?: string;
}

/** Adds lots that expire after twelve months. Returns false, and adds nothing, for a repeated reference. */
export const grantCredits =
  (deps: Pick<Ledger, 'book' | 'now'>) =>
  ({ userId, reference, source, lines, events = [], digest }: Grant): Promise<boolean> =>
    deps.book({
      userId,
      reference,
      content: lines,
      ...(digest && { digest }),
      decide: (account) => decideGrant(account, { reference, source, lines, events, now: deps.now() }),
    });
