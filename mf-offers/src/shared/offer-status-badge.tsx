import { type OfferStatus, offerStatusLabels } from '@praticio/contracts/offers/offer';
import { Badge, type BadgeTone } from '@praticio/ui-kit/badge';

const TONES: Record<OfferStatus, BadgeTone> = {
  ACTIVE: 'success',
  SUSPENDED: 'warning',
  CLOSED: 'neutral',
  DELETED: 'danger',
};

/** Active, Suspendue, Fermée or Supprimée. */
export function OfferStatusBadge({ status }: { status: OfferStatus }) {
  return <Badge tone={TONES[status]}>{offerStatusLabels[status]}</Badge>;
}
