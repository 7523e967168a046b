import type { OfferFacets } from '@praticio/contracts/offers/offer';
import { AroundMe } from '@praticio/ui-kit/around-me';
import { PlacePicker, SpecialtyPicker } from '@praticio/ui-kit/pickers';
import { RadiusSelect } from '@praticio/ui-kit/radius-select';
import { pickedPlace, type TypedSearch } from '@praticio/ui-kit/typed-search';

interface PlaceFieldsProps {
  typed: TypedSearch;
  edit: (change: Partial<TypedSearch>) => void;
  facets: OfferFacets | undefined;
  className?: string;
  /** Beside each other, in the line of the search. */
  inLine?: boolean;
}

/** Place, radius and specialty: in the line of the search on a desk, in the sheet on a phone. */
export function PlaceFields({ typed, edit, facets, className = '', inLine = false }: PlaceFieldsProps) {
  // those of the search that was made, not of a place that is still being typed
  const { near, picked, place } = typed;
  const isSearched = near !== '' && near === picked?.placeId && place === picked.name;
  return (
    <>
      <PlacePicker
        className={className}
        label="Lieu"
        name="location"
        placeholder="Ville, département, région"
        value={typed.place}
        onChange={(place) => edit({ place })}
        onPlace={(chosen) => edit(pickedPlace(chosen, typed.radius))}
        textOf={(place) => place.name}
        hasAreas
      />
      <AroundMe
        isShort={inLine}
        className={inLine ? 'offers-search__wide' : 'justify-self-start'}
        onPlace={(commune) => edit(pickedPlace(commune, typed.radius))}
      />
      <RadiusSelect
        className={className}
        label="Rayon"
        placeholder="Dans la commune"
        counts={isSearched ? facets?.radii : undefined}
        value={typed.radius}
        onChange={(radius) => edit({ radius })}
      />
      <SpecialtyPicker
        className={className}
        placeholder="Toutes les spécialités"
        counts={facets?.specialities}
        value={typed.speciality}
        onChange={(speciality) => edit({ speciality })}
      />
    </>
  );
}
