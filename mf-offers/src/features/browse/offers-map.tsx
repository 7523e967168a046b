import type { OfferFacets } from '@praticio/contracts/offers/offer';
import { type OfferCriteria, parametersOf } from '@praticio/ui-kit/offer-criteria';
import { Skeleton } from '@praticio/ui-kit/states';
import { lazy, Suspense } from 'react';

// The map weighs more than the list, and few readers open it.
const FranceMap = lazy(async () => ({ default: (await import('@praticio/ui-kit/france-map')).FranceMap }));

interface OffersMapProps {
  criteria: OfferCriteria;
  facets: OfferFacets;
}

/** A map with the number of matching offers in each department; choosing a department searches there. */
export function OffersMap({ criteria, facets }: OffersMapProps) {
  const searchIn = (location: string) =>
    `/offers?${parametersOf({ ...criteria, near: '', radius: '', location })}`;
  return (
    <div className="offers-map">
      <Suspense fallback={<Skeleton className="offers-map__picture" />}>
        <FranceMap
          level="department"
          label="Offres par département"
          counts={facets.departments}
          chosen={criteria.location}
          to={searchIn}
          className="offers-map__picture"
        />
      </Suspense>
    </div>
  );
}
