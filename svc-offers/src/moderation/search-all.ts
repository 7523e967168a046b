import type { AdminOffersQuery } from '@praticio/contracts/offers/offer-administration';
import type { Members } from '../members/part.ts';
import type { ShownOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';

interface Deps {
  offerDirectory: Pick<Offers['directory'], 'search'>;
  members: Pick<Members, 'structures'>;
}

/** Offers of every status with their structures, for the search of administrators. */
export function searchAllOffers({ offerDirectory, members }: Deps) {
  return async (query: AdminOffersQuery): Promise<{ items: ShownOffer[]; total: number }> => {
    const { offers, total } = await offerDirectory.search(query);
    const structures = await members.structures([...new Set(offers.map(({ ownerId }) => ownerId))]);
    const items = offers.map((offer) => ({ offer, structure: structures.get(offer.ownerId) ?? null }));
    return { items, total };
  };
}
