import type { Offer } from 'contracts/offers/offer';

/** Whether the last day of an offer is over; the offer is closed then, until its owner changes its dates. */
export const datesAreOver = ({ endDate }: Pick<Offer, 'endDate'>, today: string): boolean =>
  endDate !== null && endDate < today;
