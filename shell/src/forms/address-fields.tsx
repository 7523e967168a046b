import { FormTextField, useFormField } from '@praticio/ui-kit/form-fields';
import { FormPlacePicker } from '@praticio/ui-kit/picker-fields';

interface AddressFieldsProps {
  isRequired?: boolean;
  /** Suggests French communes; picking one fills in its postal code and country. */
  suggestsPlaces?: boolean;
}

/** A postal address. */
export function AddressFields({ isRequired = false, suggestsPlaces = false }: AddressFieldsProps) {
  return (
    <>
      <FormTextField
        className="sm:col-span-2"
        name="street"
        label={isRequired ? 'Rue (facultatif)' : 'Rue'}
        autoComplete="address-line1"
      />
      {suggestsPlaces ? (
        <CommunePicker isRequired={isRequired} />
      ) : (
        <FormTextField name="city" label="Ville" autoComplete="address-level2" isRequired={isRequired} />
      )}
      <FormTextField
        name="postalCode"
        label="Code postal"
        autoComplete="postal-code"
        inputMode="numeric"
        isRequired={isRequired}
      />
      <FormTextField name="country" label="Pays" autoComplete="country-name" isRequired={isRequired} />
    </>
  );
}

function CommunePicker({ isRequired }: { isRequired: boolean }) {
  const postalCode = useFormField<string>('postalCode');
  const country = useFormField<string>('country');
  return (
    <FormPlacePicker
      name="city"
      label="Ville"
      textOf={(place) => place.name}
      onPlace={(place) => {
        postalCode.onChange(place.postalCode);
        country.onChange('France');
      }}
      isRequired={isRequired}
    />
  );
}
