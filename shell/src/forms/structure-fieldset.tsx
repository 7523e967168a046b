import {
  requiredStructureFields,
  type StructureField,
  type StructureType,
  structureIdentifiers,
} from '@praticio/contracts/identity/structure';
import { FormTextField } from '@praticio/ui-kit/form-fields';
import type { ReactNode } from 'react';
import { AddressFields } from './address-fields.tsx';
import { FieldGroup } from './field-group.tsx';

interface StructureFieldsetProps {
  type: StructureType;
  /** The field of its specialty, which onboarding does not ask for. */
  speciality?: ReactNode;
  suggestsPlaces?: boolean;
  /** The form asks for the SIRET elsewhere. */
  hasSiret?: boolean;
}

/** The fields of a structure of `type`. */
export function StructureFieldset(props: StructureFieldsetProps) {
  const { type, speciality, suggestsPlaces = false, hasSiret = false } = props;
  return (
    <>
      <FieldGroup title="Identité">
        <FormTextField name="name" label="Raison sociale" autoComplete="organization" isRequired />
        <FormTextField
          name="email"
          label="Email professionnel"
          type="email"
          autoComplete="email"
          isRequired
        />
        <FormTextField name="phone" label="Téléphone (facultatif)" type="tel" autoComplete="tel" />
        {!hasSiret && (
          <FormTextField
            name="siret"
            label="Numéro SIRET"
            description="14 chiffres"
            inputMode="numeric"
            autoComplete="off"
            isRequired
          />
        )}
        {speciality}
      </FieldGroup>
      <FieldGroup title="Identifiants professionnels">
        {type === 'liberal' && (
          <p className="text-sm text-muted sm:col-span-2">Indiquez au moins votre numéro RPPS ou URSSAF.</p>
        )}
        {structureIdentifiers[type].map((name) => (
          <IdentifierField key={name} type={type} name={name} />
        ))}
      </FieldGroup>
      <FieldGroup title="Adresse">
        <AddressFields isRequired suggestsPlaces={suggestsPlaces} />
      </FieldGroup>
    </>
  );
}

const identifiers: Partial<Record<StructureField, { label: string; description?: string }>> = {
  rppsNumber: { label: 'Numéro RPPS', description: '11 chiffres' },
  urssafNumber: { label: 'Numéro URSSAF' },
  ordinalNumber: { label: "Numéro d'inscription à l'ordre" },
  finessNumber: { label: 'Numéro FINESS', description: '9 caractères' },
  rcsNumber: { label: 'Numéro RCS' },
  professionalCardNumber: { label: 'Numéro de carte professionnelle' },
  representativeFirstName: { label: 'Prénom du représentant' },
  representativeLastName: { label: 'Nom du représentant' },
};

/** A practitioner represents themselves. */
const practitioner: typeof identifiers = {
  representativeFirstName: { label: 'Prénom du praticien' },
  representativeLastName: { label: 'Nom du praticien' },
};

function IdentifierField({ type, name }: { type: StructureType; name: StructureField }) {
  const { label = name, ...field } = (type === 'liberal' && practitioner[name]) || (identifiers[name] ?? {});
  const isRequired = requiredStructureFields[type].some((required) => required === name);
  // of RPPS and URSSAF a liberal practitioner needs one, whichever it is
  const isEither = type === 'liberal' && (name === 'rppsNumber' || name === 'urssafNumber');
  return (
    <FormTextField
      {...field}
      name={name}
      label={isRequired || isEither ? label : `${label} (facultatif)`}
      autoComplete="off"
      isRequired={isRequired}
    />
  );
}
