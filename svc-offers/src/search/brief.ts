import type { PublishedOffer } from '../offers/offer.ts';
import { noTerms, type OfferTerms } from '../offers/terms.ts';
import type { Commune } from '../places/place.ts';

/** The terms that say when an offer's days are. */
export type OfferDays = Pick<OfferTerms, 'startDate' | 'endDate' | 'asSoonAsPossible' | 'weekdays'>;

/** The fields of an offer that decide whom it suits; the search index holds those of every offer in memory. */
export interface OfferBrief
  extends Pick<PublishedOffer, 'id' | 'version' | 'ownerId' | 'speciality' | 'contractType'> {
  commune: Commune | null;
  terms: OfferDays;
}

/** One object for the many offers without dates. */
export function offerDaysOf({ startDate, endDate, asSoonAsPossible, weekdays }: OfferDays): OfferDays {
  const hasNone = !startDate && !endDate && !asSoonAsPossible && weekdays.length === 0;
  return hasNone ? noTerms : { startDate, endDate, asSoonAsPossible, weekdays };
}

export function briefOf(offer: PublishedOffer): OfferBrief {
  const { id, version, ownerId, speciality, contractType, location, terms } = offer;
  return {
    id,
    version,
    ownerId,
    speciality,
    contractType,
    commune: location.commune,
    terms: offerDaysOf(terms),
  };
}
