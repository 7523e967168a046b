import { type OfferStatus, offerStatusWords } from '@praticio/contracts/offers/offer';
import { Badge, type BadgeTone } from '@praticio/ui-kit/badge';

const TONES: Record<OfferStatus, BadgeTone> = {
  ACTIVE: 'success',
  SUSPENDED: 'warning',
  CLOSED: 'neutral',
  DELETED: 'danger',
};

/** Active, Suspendue, Fermée or Supprimée; Pourvue where the slots of the offer are filled. */
export function OfferStatusBadge({ status, filled = false }: { status: OfferStatus; filled?: boolean }) {
  return <Badge tone={TONES[status]}>{offerStatusWords({ status, filled })}</Badge>;
}
