import { type OfferStatus, offerStatusWords } from '@praticio/contracts/offers/offer';
import type { AdminOffer } from '@praticio/contracts/offers/offer-administration';
import { Badge, type BadgeTone } from '@praticio/ui-kit/badge';

const TONES: Record<OfferStatus, BadgeTone> = {
  ACTIVE: 'success',
  SUSPENDED: 'warning',
  CLOSED: 'neutral',
  DELETED: 'neutral',
};

/** The status of an offer, or that the team has suspended it. */
export function OfferState({ offer: { status, filled, suspension } }: { offer: AdminOffer }) {
  if (suspension && status !== 'DELETED') return <Badge tone="danger">{"Suspendue par l'équipe"}</Badge>;
  return <Badge tone={TONES[status]}>{offerStatusWords({ status, filled })}</Badge>;
}
