import type { DomainEvent } from 'contracts/catalogue/events';
import type { Line } from './account.ts';
import { decideGrant, type GrantOrder } from './decide-grant.ts';
import type { LedgerDeps } from './ports.ts';

export interface Grant {
  userId: string;
  reference: string;
  source: GrantOrder['source'];
  lines: Line[];
  events?: DomainEvent[];
  /** What a repetition must have in common with the first, beside the lines. */
  digest?: string;
}

/** Adds lots that live twelve months; a repeated reference adds nothing (answers false). */
export const grantCredits =
  (deps: LedgerDeps) =>
  ({ userId, reference, source, lines, events = [], digest }: Grant): Promise<boolean> =>
    deps.book({
      userId,
      reference,
      content: lines,
      ...(digest && { digest }),
      decide: (account) => decideGrant(account, { reference, source, lines, events, now: deps.now() }),
    });
