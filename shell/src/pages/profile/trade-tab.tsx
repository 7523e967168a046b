import {
  candidateStatuses,
  candidateStatusLabels,
  languageSuggestions,
  REPLACEMENT_LICENCE_LABEL,
  RPPS_VERIFIED_LABEL,
} from '@praticio/contracts/identity/candidate';
import type { Profile } from '@praticio/contracts/identity/profile';
import { Badge } from '@praticio/ui-kit/badge';
import { Card } from '@praticio/ui-kit/card';
import { ChoiceChips } from '@praticio/ui-kit/choice-chips';
import { Form } from '@praticio/ui-kit/form';
import { FormCheckbox, FormSelect, FormTextField, useFormField } from '@praticio/ui-kit/form-fields';
import { FormSpecialtyPicker } from '@praticio/ui-kit/picker-fields';
import { professionsQuery } from '@praticio/ui-kit/professions';
import { FieldGroup } from '../../forms/field-group.tsx';
import { SaveBar } from './save-bar.tsx';
import type { TradeForm } from './use-trade-form.ts';

const STATUSES = candidateStatuses.map((value) => ({ value, label: candidateStatusLabels[value] }));

/** The member's description in the CV library; the RPPS mark is on their interests too. */
export function TradeTab({ profile, trade }: { profile: Profile; trade: TradeForm }) {
  const { form, isDirty, reset } = trade;
  const status = form.fields.watch('status');
  return (
    <Card>
      <Form form={form} aria-label="Mon métier">
        <p className="text-muted">
          Les recruteurs le lisent dans la CVthèque si votre CV y est visible. La mention RPPS vérifié est
          aussi sur vos candidatures.
        </p>
        <FieldGroup title="Ce que vous faites">
          <FormSpecialtyPicker name="profession" label="Profession" list={professionsQuery} />
          <FormSpecialtyPicker name="specialty" label="Spécialité (facultatif)" />
          <FormSelect name="status" label="Statut" placeholder="Non précisé" options={STATUSES} />
          {status !== '' && status !== 'docteur' && (
            <FormCheckbox name="hasReplacementLicence">{REPLACEMENT_LICENCE_LABEL}</FormCheckbox>
          )}
          {!profile.structure && (
            <div className="grid gap-2">
              <FormTextField
                name="rppsNumber"
                label="Numéro RPPS (facultatif)"
                description="11 chiffres. Vérifié auprès de l'annuaire santé, il vaut une mention sur vos candidatures."
                inputMode="numeric"
                autoComplete="off"
              />
              {profile.rppsVerified && (
                <p>
                  <Badge tone="success">{RPPS_VERIFIED_LABEL}</Badge>
                </p>
              )}
            </div>
          )}
        </FieldGroup>
        <FieldGroup title="Ce que vous savez">
          <Languages />
          <FormTextField
            className="sm:col-span-2"
            name="software"
            label="Logiciels métier (facultatif)"
            description="Séparés par des virgules : Doctolib, Mediboard, Veasy…"
            autoComplete="off"
          />
        </FieldGroup>
        <SaveBar isDirty={isDirty} onReset={reset} />
      </Form>
    </Card>
  );
}

function Languages() {
  const { value, onChange, error } = useFormField<string[]>('languages');
  const languages = [...new Set([...languageSuggestions, ...value])];
  return (
    <ChoiceChips
      className="sm:col-span-2"
      label="Langues parlées"
      chips={languages.map((language) => ({ value: language, label: language }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
