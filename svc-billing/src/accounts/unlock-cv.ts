import type { Ledger } from './book-together.ts';
import { spendCredits } from './spend.ts';

/** One reference per recruiter and candidate: the booking under it is the unlocking. */
const unlockReference = (recruiterId: string, candidateId: string): string =>
  `cv:${recruiterId}:${candidateId}`;

/**
 * Unlocks a candidate's CV for a recruiter for good, for one CV credit. Returns false, and charges nothing, if it is
 * unlocked already. Throws billing/insufficient-credits.
 */
export const unlockCv =
  (deps: Pick<Ledger, 'book' | 'now'>) =>
  ({ recruiterId, candidateId }: { recruiterId: string; candidateId: string }): Promise<boolean> =>
    spendCredits(deps)({
      userId: recruiterId,
      reference: unlockReference(recruiterId, candidateId),
      lines: [{ kind: 'cv', quantity: 1 }],
      events: [{ type: 'cv.unlocked', data: { recruiterId, candidateId } }],
    });
