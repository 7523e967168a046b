import type { LedgerDeps } from './ports.ts';
import { spendCredits } from './spend-credits.ts';

/** One per recruiter and candidate, for good: the reference in the book is the unlocking. */
const unlockReference = (recruiterId: string, candidateId: string): string =>
  `cv:${recruiterId}:${candidateId}`;

/**
 * One CV credit opens a candidate's CV to a recruiter for good; asking again charges nothing (answers false).
 * Throws billing/insufficient-credits.
 */
export const unlockCv =
  (deps: LedgerDeps) =>
  ({ recruiterId, candidateId }: { recruiterId: string; candidateId: string }): Promise<boolean> =>
    spendCredits(deps)({
      userId: recruiterId,
      reference: unlockReference(recruiterId, candidateId),
      lines: [{ kind: 'cv', quantity: 1 }],
      events: [{ type: 'cv.unlocked', data: { recruiterId, candidateId } }],
    });
