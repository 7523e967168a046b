import { offerContractTypes } from '@praticio/contracts/offers/contract-types';
import type { Place } from '@praticio/contracts/offers/place';
import { AroundMe } from '@praticio/ui-kit/around-me';
import { ActiveChip, ChoiceChip } from '@praticio/ui-kit/chip';
import { useFormField } from '@praticio/ui-kit/form-fields';
import { PlacePicker, SpecialtyPicker } from '@praticio/ui-kit/pickers';
import { professionsQuery } from '@praticio/ui-kit/professions';
import { RadiusSelect } from '@praticio/ui-kit/radius-select';
import type { PlaceChoice } from './use-availability-form.ts';

/** A commune of the list, and how far from it. */
export function PlaceAndRadius() {
  const { value, onChange, onBlur, name, error } = useFormField<PlaceChoice>('placeId');
  const pick = (place: Place) => onChange({ text: place.formattedAddress, id: place.placeId });
  const radius = useFormField<string>('radiusKm');
  return (
    <>
      <PlacePicker
        label="Autour de"
        name={name}
        value={value.text}
        onChange={(text) => onChange({ text, id: text === value.text ? value.id : null })}
        onPlace={pick}
        onBlur={onBlur}
        error={error}
      />
      <RadiusSelect {...radius} label="Distance maximale" />
      <AroundMe className="justify-self-start" onPlace={pick} />
    </>
  );
}

export function ContractTypes() {
  const { value, onChange } = useFormField<string[]>('contractTypes');
  return (
    <fieldset className="sm:col-span-2">
      <legend className="kit-label">Types de contrat</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {offerContractTypes.map((type) => (
          <ChoiceChip
            key={type}
            isSelected={value.includes(type)}
            onChange={(isSelected) =>
              onChange(isSelected ? [...value, type] : value.filter((other) => other !== type))
            }
          >
            {type}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}

/** Those that are chosen, and a field that adds one. */
export function Professions() {
  const { value, onChange, error } = useFormField<string[]>('professions');
  return (
    <div className="grid gap-2 sm:col-span-2">
      <SpecialtyPicker
        key={value.length}
        label="Ajouter une profession ou une spécialité"
        list={professionsQuery}
        value=""
        onChange={(name) => name && !value.includes(name) && onChange([...value, name])}
        error={error}
      />
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Professions choisies">
          {value.map((name) => (
            <li key={name}>
              <ActiveChip
                removeLabel={`Retirer ${name}`}
                onRemove={() => onChange(value.filter((other) => other !== name))}
              >
                {name}
              </ActiveChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
