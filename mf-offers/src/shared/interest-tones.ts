import type { InterestStatus } from 'contracts/offers/interest';
import type { BadgeTone } from 'ui-kit/badge';

/** Colours of the states of an interest, the same for both sides. */
export const interestTones: Record<InterestStatus, BadgeTone> = {
  pending: 'warning',
  accepted: 'success',
  rejected: 'neutral',
};
