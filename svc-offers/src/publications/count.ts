import type { InterestCounts } from '../interests/interest.ts';
import type { Interests } from '../interests/part.ts';
import type { OfferViews } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';

/** Views and interests of offers, by offer id. */
export interface OfferCounts {
  views: Map<number, OfferViews>;
  interests: Map<number, InterestCounts>;
}

interface Deps {
  interests: Pick<Interests, 'countsOf'>;
  stats: Pick<Offers['stats'], 'views'>;
}

/** Counts the views and the interests of each of the offers. */
export function countOffers({ interests, stats }: Deps) {
  return async (offerIds: number[]): Promise<OfferCounts> => {
    const [received, views] = await Promise.all([interests.countsOf(offerIds), stats.views(offerIds)]);
    return { views, interests: received };
  };
}
