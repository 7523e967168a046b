import { offersQuerySchema } from '@praticio/contracts/offers/offer';
import { AppError } from '@praticio/service-kit/errors';
import type { OfferIndex } from '../offer-index/part.ts';
import { assertNotDeleted } from '../offers/conditions.ts';
import { isHiddenFrom, isPublished, type OfferReader, type ShownOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';

const SIMILAR_MAX = 4;

/** Active offers of the same speciality, those of the same region first; none for an offer that the reader may not read. */
export function listSimilarOffers(deps: {
  offers: Pick<Offers, 'find' | 'isReservedFrom'>;
  index: Pick<OfferIndex, 'search'>;
  now: () => Date;
}) {
  const search = (filters: object) =>
    deps.index.search(offersQuerySchema.parse({ ...filters, limit: SIMILAR_MAX + 1 }), deps.now()).items;

  return async (id: number, reader?: OfferReader): Promise<ShownOffer[]> => {
    const offer = await deps.offers.find(id);
    if (!offer || !isPublished(offer) || isHiddenFrom(offer, reader)) throw new AppError('offer/not-found');
    assertNotDeleted(offer);
    if (await deps.offers.isReservedFrom(offer, reader)) throw new AppError('offer/not-found');
    const { speciality, location } = offer;
    const region = location.commune?.region;
    const near = region ? search({ ...(speciality ? { speciality } : {}), location: region }) : [];
    const alike = speciality ? search({ speciality }) : [];
    const found = new Map([...near, ...alike].map((shown) => [shown.offer.id, shown]));
    found.delete(id);
    return [...found.values()].slice(0, SIMILAR_MAX);
  };
}
