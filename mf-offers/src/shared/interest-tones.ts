import type { InterestStatus } from 'contracts/offers/interest';
import type { BadgeTone } from 'ui-kit/badge';

/** Badge colour of each state of an interest, the same for candidate and recruiter. */
export const interestTones: Record<InterestStatus, BadgeTone> = {
  pending: 'warning',
  accepted: 'success',
  rejected: 'neutral',
};
