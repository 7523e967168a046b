import { FranceMap } from '@praticio/ui-kit/france-map';
import { emptyCriteria, parametersOf } from '@praticio/ui-kit/offer-criteria';
import { useHighlightedOffers } from '../../api/get-highlighted-offers.ts';

const offersIn = (region: string) => `/offers?${parametersOf({ ...emptyCriteria, location: region })}`;

/** How many offers each region has, each figure leading to them. */
export function RegionMap() {
  const { data } = useHighlightedOffers();
  return (
    <FranceMap
      level="region"
      label="Offres en ligne par région"
      counts={data?.facets.departments ?? []}
      to={offersIn}
    />
  );
}
