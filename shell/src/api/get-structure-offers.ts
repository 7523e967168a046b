import { searchOffers } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Offers that its page shows; the list of offers has them all. */
const SHOWN = 15;

/** Its active offers, urgent and new ones first. */
export const structureOffersQuery = (id: string) =>
  queryOptions({
    queryKey: ['shell', 'structure-offers', id],
    queryFn: ({ signal }) => call(searchOffers, { query: { structure: id, limit: SHOWN }, signal }),
  });

export const useStructureOffers = (id: string) => useQuery(structureOffersQuery(id));
