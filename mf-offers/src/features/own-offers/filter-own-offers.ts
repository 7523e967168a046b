import { fold } from 'contracts/base/fold';
import type { Offer } from 'contracts/offers/offer';

export interface OwnOfferFilter {
  search: string;
  location: string;
  speciality: string;
  contractType: string;
}

export const noFilter: OwnOfferFilter = { search: '', location: '', speciality: '', contractType: '' };

function contains(text: string | null, part: string): boolean {
  return fold(text ?? '').includes(fold(part.trim()));
}

/** Filters own offers in the browser: they are few, and all of them are loaded. */
export function filterOwnOffers<Own extends Offer>(offers: readonly Own[], filter: OwnOfferFilter): Own[] {
  return offers.filter(
    (offer) =>
      contains(offer.title, filter.search) &&
      contains([offer.location, offer.department, offer.region].filter(Boolean).join(' '), filter.location) &&
      contains(offer.speciality, filter.speciality) &&
      (filter.contractType === '' || offer.contractType === filter.contractType),
  );
}
