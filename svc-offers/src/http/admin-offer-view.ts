import type { AdminOffer } from 'contracts/offers/offer-administration';
import type { ShownOffer } from '../domain/offer-index.ts';

/** A row of the administrators' list. */
export function adminOfferView({ offer, company }: ShownOffer): AdminOffer {
  const { id, title, ownerId, location, status, createdAt, moderation } = offer;
  return {
    id,
    title,
    company,
    ownerId,
    location: location.text,
    status,
    createdAt: createdAt.toISOString(),
    suspension: moderation && { reason: moderation.reason, at: moderation.at.toISOString() },
  };
}
