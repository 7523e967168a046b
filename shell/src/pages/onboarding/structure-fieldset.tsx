import type { StructureType } from 'contracts/structures';
import type { ReactNode } from 'react';
import { FormTextField } from 'ui-kit/form-fields';
import { structureFields } from './structure-fields.ts';

/** The fields of a structure of `type`. */
export function StructureFieldset({ type }: { type: StructureType }) {
  return (
    <>
      <Group title="Identité">
        <FormTextField name="name" label="Raison sociale" autoComplete="organization" isRequired />
        <FormTextField
          name="email"
          label="Email professionnel"
          type="email"
          autoComplete="email"
          isRequired
        />
        <FormTextField name="phone" label="Téléphone (facultatif)" type="tel" autoComplete="tel" />
        <FormTextField
          name="siret"
          label="Numéro SIRET"
          description="14 chiffres"
          inputMode="numeric"
          autoComplete="off"
          isRequired
        />
      </Group>
      <Group title="Identifiants professionnels">
        {type === 'liberal' && (
          <p className="text-sm text-muted sm:col-span-2">Indiquez au moins votre numéro RPPS ou URSSAF.</p>
        )}
        {structureFields[type].map(({ name, label, description, requiredMessage }) => (
          <FormTextField
            key={name}
            name={name}
            label={label}
            autoComplete="off"
            isRequired={requiredMessage !== undefined}
            {...(description && { description })}
          />
        ))}
      </Group>
      <Group title="Adresse">
        <FormTextField
          className="sm:col-span-2"
          name="street"
          label="Rue (facultatif)"
          autoComplete="address-line1"
        />
        <FormTextField name="postalCode" label="Code postal" autoComplete="postal-code" isRequired />
        <FormTextField name="city" label="Ville" autoComplete="address-level2" isRequired />
        <FormTextField name="country" label="Pays" autoComplete="country-name" isRequired />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{title}</legend>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
