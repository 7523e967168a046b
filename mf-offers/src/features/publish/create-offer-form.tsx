import type { OfferInput } from 'contracts/offers';
import { useState } from 'react';
import { ApiError, messageOf } from 'ui-kit/api';
import { LinkButton } from 'ui-kit/button';
import { Form, SubmitButton, useServerForm } from 'ui-kit/form';
import { Row, Stack } from 'ui-kit/layout';
import { openPayment } from 'ui-kit/payment';
import { useProfile } from 'ui-kit/profile';
import { useNavigate } from 'ui-kit/router';
import { toast } from 'ui-kit/toast';
import { createOffer } from '../../api/create-offer.ts';
import {
  clearDraft,
  draftIdempotencyKey,
  emptyOffer,
  forgetIdempotencyKey,
  readDraft,
  saveDraft,
} from './offer-draft.ts';
import { OfferFields } from './offer-fields.tsx';
import { offerFormSchema } from './offer-form-schema.ts';

const FALLBACK = "Erreur lors de la création de l'offre";

/** Publishes an offer. What lacks credits is kept as a draft while the payment is asked for. */
export function CreateOfferForm() {
  const navigate = useNavigate();
  const { profile } = useProfile();
  const structureType = profile?.structure?.type;
  const [startValues] = useState(() => readDraft() ?? emptyOffer);

  const form = useServerForm({
    schema: offerFormSchema(structureType),
    defaultValues: startValues,
    fallbackMessage: FALLBACK,
    submit: (input: OfferInput) => createOffer(input, draftIdempotencyKey()),
    onSuccess: (offer) => {
      clearDraft();
      toast.success('Offre créée avec succès !');
      void navigate(offer.id ? `/offers/${offer.id}` : '/offers');
    },
    onFailure: async (failure, input) => {
      const isCertain = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
      if (isCertain) forgetIdempotencyKey();
      if (isCertain && failure.status === 402) await askForPayment(failure, input);
      else toast.error(messageOf(failure, FALLBACK));
      return false;
    },
  });

  return (
    <Form form={form}>
      <Stack gap="large">
        <OfferFields isRealEstate={structureType === 'real_estate_agency'} />
        <Row align="end">
          <LinkButton variant="secondary" to="/dashboard">
            Annuler
          </LinkButton>
          <SubmitButton size="large" pendingLabel="Publication en cours...">
            Publier l'offre
          </SubmitButton>
        </Row>
      </Stack>
    </Form>
  );
}

async function askForPayment(refusal: ApiError, draft: OfferInput): Promise<void> {
  saveDraft(draft);
  await openPayment({
    type: 'offer',
    ...(refusal.requiresPayment ? {} : { source: 'direct_purchase' as const }),
    ...(refusal.requiresPaymentUrgent && { addons: { urgent: true } }),
  });
}
