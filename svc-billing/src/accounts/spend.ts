import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { Line } from './account.ts';
import type { Ledger } from './book-together.ts';
import { decideSpend } from './decide-spend.ts';

export interface Spend {
  userId: string;
  reference: string;
  lines: Line[];
  /** Events to publish with the spend, the first time only. */
  events?: DomainEvent[];
}

/**
 * Spends all lines or none. Returns false, and spends nothing, for a repeated reference. Throws
 * `billing/insufficient-credits` (details: missing kinds) and `billing/reference-reused`.
 */
export const spendCredits =
  (deps: Pick<Ledger, 'book' | 'now'>) =>
  ({ userId, reference, lines, events = [] }: Spend): Promise<boolean> =>
    deps.book({
      userId,
      reference,
      content: lines.map(({ kind, quantity }) => ({ kind, quantity: -quantity })),
      decide: (account) => decideSpend(account, { reference, lines, events, now: deps.now() }),
    });
