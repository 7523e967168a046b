import type { OfferFacets } from 'contracts/offers/offer';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'ui-kit/button';
import { type OfferCriteria, parametersOf } from 'ui-kit/offer-criteria';
import { Skeleton } from 'ui-kit/states';

// The map weighs more than the list, and few readers open it.
const FranceMap = lazy(async () => ({ default: (await import('ui-kit/france-map')).FranceMap }));

interface MapOfOffersProps {
  criteria: OfferCriteria;
  facets: OfferFacets | undefined;
}

/** A map with the number of matching offers in each department; choosing a department searches there. */
export function MapOfOffers({ criteria, facets }: MapOfOffersProps) {
  const [isOpen, setOpen] = useState(false);
  if (!facets || facets.departments.length === 0) return null;
  const searchIn = (location: string) =>
    `/offers?${parametersOf({ ...criteria, near: '', radius: '', location })}`;
  return (
    <div className="offers-map">
      <Button
        size="small"
        variant="secondary"
        icon="mapPin"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Fermer la carte' : 'Voir la carte'}
      </Button>
      {isOpen && (
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
      )}
    </div>
  );
}
