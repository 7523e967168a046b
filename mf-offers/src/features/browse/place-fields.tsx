import { radiusChoices } from 'contracts/offers/place';
import { PlacePicker, SpecialtyPicker } from 'ui-kit/pickers';
import { Select } from 'ui-kit/select';
import type { TypedSearch } from './typed-search.ts';

const RADII = radiusChoices.map((km) => ({ value: String(km), label: `${km}\u00a0km` }));

interface PlaceFieldsProps {
  typed: TypedSearch;
  edit: (change: Partial<TypedSearch>) => void;
  className?: string;
}

/** Place, radius and specialty: in the line of the search on a desk, in the sheet on a phone. */
export function PlaceFields({ typed, edit, className = '' }: PlaceFieldsProps) {
  return (
    <>
      <PlacePicker
        className={className}
        label="Lieu"
        name="location"
        placeholder="Ville, département, région"
        value={typed.place}
        onChange={(place) => edit({ place })}
        onPlace={(picked) => edit({ picked })}
        textOf={(place) => place.name}
      />
      <Select
        className={className}
        label="Rayon"
        placeholder="Sans rayon"
        options={RADII}
        value={typed.radius}
        onChange={(radius) => edit({ radius })}
      />
      <SpecialtyPicker
        className={className}
        placeholder="Toutes les spécialités"
        value={typed.speciality}
        onChange={(speciality) => edit({ speciality })}
      />
    </>
  );
}
