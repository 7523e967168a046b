import type { InterestStatus } from '@praticio/contracts/offers/interest';
import type { BadgeTone } from '@praticio/ui-kit/badge';

/** Badge colour of each state of an interest, the same for candidate and recruiter. */
export const interestTones: Record<InterestStatus, BadgeTone> = {
  pending: 'warning',
  accepted: 'success',
  rejected: 'neutral',
};
