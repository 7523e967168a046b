import { offerContractTypes } from '@praticio/contracts/offers/contract-types';
import { urgentEndWords } from '@praticio/contracts/offers/mission-end';
import type { Offer } from '@praticio/contracts/offers/offer';
import { isProperty } from '@praticio/contracts/offers/terms';
import { Card } from '@praticio/ui-kit/card';
import { useFormContext, useWatch } from '@praticio/ui-kit/form';
import { FormSelect, FormSwitch, FormTextField } from '@praticio/ui-kit/form-fields';
import { formatDate } from '@praticio/ui-kit/format';
import { Stack } from '@praticio/ui-kit/layout';
import { FormPlacePicker, FormSpecialtyPicker } from '@praticio/ui-kit/picker-fields';
import { offeredProfessionsQuery } from '@praticio/ui-kit/professions';
import { DescriptionField } from './description-field.tsx';
import { DESCRIPTION_EXAMPLES, TITLE_EXAMPLES } from './kinds.ts';
import { asksForContract, type OfferFormValues } from './offer-form-values.ts';
import { PoolFirstField } from './pool-first-field.tsx';
import { SiteField } from './site-field.tsx';
import { offerKindOf } from './terms-values.ts';

const CONTRACT_TYPES = offerContractTypes.map((value) => ({ value, label: value }));

interface OfferFieldsProps {
  /** False when the structure may leave specialty and contract type empty. */
  insistsOnSpecialty: boolean;
  /** The offer to change; undefined when creating one. */
  offer: Offer | undefined;
}

/** The fields for an offer's text, place and kind. */
export function OfferFields({ insistsOnSpecialty, offer }: OfferFieldsProps) {
  const { control } = useFormContext<OfferFormValues>();
  const [family, transfer, contractType, endDate] = useWatch({
    control,
    name: ['family', 'transfer', 'contractType', 'endDate'],
  });
  const isAsked = asksForContract(insistsOnSpecialty, family);
  const kind = offerKindOf({ family, transfer }, contractType);
  // an offer of an earlier version may have one all the same
  const hasContract = !(family && isProperty(family)) || contractType !== '';
  const urgentHint =
    offer?.urgent && offer.urgentUntil
      ? `Mise en avant en tête de liste jusqu'au ${formatDate(offer.urgentUntil)}.`
      : `Mise en avant en tête de liste ${urgentEndWords(new Date(), endDate || null)}. Coûte 1 badge urgent.`;
  return (
    <Card>
      <Stack>
        <FormTextField
          name="title"
          label="Titre"
          isRequired
          maxLength={150}
          placeholder={TITLE_EXAMPLES[kind ?? 'post']}
        />
        <DescriptionField placeholder={DESCRIPTION_EXAMPLES[kind ?? 'post']} />
        <div className="kit-fields sm:grid-cols-2">
          <SiteField />
          <FormPlacePicker name="location" label="Lieu" isRequired description="Commune en France" />
          <FormSpecialtyPicker
            name="speciality"
            label="Spécialité"
            isRequired={isAsked}
            list={offeredProfessionsQuery}
            description="Ou un métier sans spécialité : psychologue, ASH, cadre de santé…"
          />
          {hasContract && (
            <>
              <FormSelect
                name="contractType"
                label="Type de contrat"
                isRequired={isAsked}
                placeholder="Choisir…"
                options={CONTRACT_TYPES}
              />
              <FormTextField
                name="salary"
                label="Rémunération"
                maxLength={80}
                description="Facultatif, en toutes lettres. Les montants se donnent plus bas, pour être comparés."
              />
            </>
          )}
        </div>
        <FormSwitch name="urgent" description={urgentHint}>
          Offre urgente
        </FormSwitch>
        {!offer && <PoolFirstField />}
      </Stack>
    </Card>
  );
}
