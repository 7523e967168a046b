import type { OfferCounts } from './offer-counts.ts';
import type { Interests, OfferStats } from './ports.ts';

interface CountDeps {
  interests: Pick<Interests, 'countsOf'>;
  stats: Pick<OfferStats, 'views'>;
}

/** How often each of the offers was read, and how many people are interested in it. */
export function countOffers({ interests, stats }: CountDeps) {
  return async (offerIds: number[]): Promise<OfferCounts> => {
    const [received, views] = await Promise.all([interests.countsOf(offerIds), stats.views(offerIds)]);
    return { views, interests: received };
  };
}
