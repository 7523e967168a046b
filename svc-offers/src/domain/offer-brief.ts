import type { Commune, PublishedOffer } from './offer.ts';

/** The fields of an offer that decide whom it suits; the search index holds those of every offer in memory. */
export interface OfferBrief
  extends Pick<PublishedOffer, 'id' | 'version' | 'ownerId' | 'speciality' | 'contractType' | 'terms'> {
  commune: Commune | null;
}

export function briefOf(offer: PublishedOffer): OfferBrief {
  const { id, version, ownerId, speciality, contractType, location, terms } = offer;
  return { id, version, ownerId, speciality, contractType, commune: location.commune, terms };
}
