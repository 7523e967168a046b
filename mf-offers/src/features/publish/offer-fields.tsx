import { offerContractTypes } from 'contracts/offers/contract-types';
import type { Offer } from 'contracts/offers/offer';
import { Card } from 'ui-kit/card';
import {
  FormPlacePicker,
  FormSelect,
  FormSpecialtyPicker,
  FormSwitch,
  FormTextField,
} from 'ui-kit/form-fields';
import { formatDate } from 'ui-kit/format';
import { Stack } from 'ui-kit/layout';
import { urgentEnd } from '../../shared/urgent-end.ts';
import { DescriptionField } from './description-field.tsx';

const CONTRACT_TYPES = offerContractTypes.map((value) => ({ value, label: value }));

interface OfferFieldsProps {
  /** False when specialty and contract type may be empty. */
  insistsOnSpecialty: boolean;
  /** The offer to change; undefined when creating one. */
  offer: Offer | undefined;
}

/** The fields for an offer's text, place and kind. */
export function OfferFields({ insistsOnSpecialty, offer }: OfferFieldsProps) {
  const urgentHint =
    offer?.urgent && offer.urgentUntil
      ? `Mise en avant en tête de liste jusqu'au ${formatDate(offer.urgentUntil)}.`
      : `Mise en avant en tête de liste jusqu'au ${urgentEnd()}. Coûte 1 badge urgent.`;
  return (
    <Card>
      <Stack>
        <FormTextField
          name="title"
          label="Titre"
          isRequired
          maxLength={150}
          placeholder="Cardiologue en clinique"
        />
        <DescriptionField />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormPlacePicker name="location" label="Lieu" isRequired description="Commune en France" />
          <FormSpecialtyPicker name="speciality" label="Spécialité" isRequired={insistsOnSpecialty} />
          <FormSelect
            name="contractType"
            label="Type de contrat"
            isRequired={insistsOnSpecialty}
            placeholder="Choisir…"
            options={CONTRACT_TYPES}
          />
          <FormTextField
            name="salary"
            label="Rémunération"
            maxLength={80}
            description="Facultatif, en clair"
          />
        </div>
        <FormSwitch name="urgent" description={urgentHint}>
          Offre urgente
        </FormSwitch>
      </Stack>
    </Card>
  );
}
