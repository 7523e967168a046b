import type { AdminOffer } from '@praticio/contracts/offers/offer-administration';
import type { ShownOffer } from '../offers/offer.ts';
import { shownTerms } from '../offers/terms.ts';

/** A row of the administrators' list. */
export function adminOfferView({ offer, structure }: ShownOffer): AdminOffer {
  const { id, title, ownerId, location, status, createdAt, contractType, moderation } = offer;
  return {
    id,
    title,
    company: structure?.name ?? null,
    ownerId,
    location: location.text,
    status,
    filled: offer.filled,
    createdAt: createdAt.toISOString(),
    contractType,
    ...shownTerms(offer),
    suspension: moderation && { reason: moderation.reason, at: moderation.at.toISOString() },
  };
}
