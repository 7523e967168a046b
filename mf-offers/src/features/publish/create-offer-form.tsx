import { useQuery } from '@tanstack/react-query';
import type { OfferInput } from 'contracts/offers/offer';
import { ApiError, messageOf } from 'ui-kit/api';
import { LinkButton } from 'ui-kit/button';
import { SubmitButton, useServerForm } from 'ui-kit/form';
import { openPayment } from 'ui-kit/payment';
import { useNavigate } from 'ui-kit/router';
import { useSession } from 'ui-kit/session';
import { SkeletonList } from 'ui-kit/states';
import { toast } from 'ui-kit/toast';
import { createOffer } from '../../api/create-offer.ts';
import type { OfferFiles } from '../../api/offer-files.ts';
import {
  clearDraft,
  draftIdempotencyKey,
  forgetIdempotencyKey,
  readDraft,
  saveDraft,
} from './offer-draft.ts';
import { OfferForm } from './offer-form.tsx';
import { emptyOffer, fieldsAndFilesOf, type OfferFormValues, offerFormSchema } from './offer-form-values.ts';
import { useInsistsOnSpecialty } from './use-insists-on-specialty.ts';
import { isStopped, useUpload } from './use-upload.ts';

const FALLBACK = "Erreur lors de la création de l'offre";

/** Publishes an offer, from the draft that waits if there is one. */
export function CreateOfferForm() {
  const draft = useQuery({
    queryKey: ['mf-offers', 'draft'],
    queryFn: readDraft,
    // what is typed later is the form's, not the draft's
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (draft.isPending) return <SkeletonList count={2} label="Chargement du formulaire..." />;
  return <CreationForm startValues={draft.data ?? emptyOffer} />;
}

/** What lacks credits is kept as a draft while the payment is asked for. */
function CreationForm({ startValues }: { startValues: OfferFormValues }) {
  const navigate = useNavigate();
  const insistsOnSpecialty = useInsistsOnSpecialty();
  const { user } = useSession();
  const upload = useUpload();
  const form = useServerForm({
    schema: offerFormSchema({ insistsOnSpecialty }),
    defaultValues: startValues,
    fallbackMessage: FALLBACK,
    submit: (values: OfferFormValues) => {
      const { fields, files } = fieldsAndFilesOf(values);
      return createOffer(fields, files, { idempotencyKey: draftIdempotencyKey(), ...upload.begin() });
    },
    onSuccess: (offer) => {
      void clearDraft();
      toast.success('Offre créée avec succès !');
      void navigate(offer.id ? `/offers/${offer.id}` : '/offers');
    },
    onFailure: async (failure, values) => {
      if (isStopped(failure)) return true;
      const isCertain = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
      if (isCertain) forgetIdempotencyKey();
      const { fields, files } = fieldsAndFilesOf(values);
      // an ended session leads to the login page and back: what was typed waits as well
      if (isCertain && failure.status === 401) await saveDraft(fields, files, user?.id);
      if (isCertain && failure.status === 402) await askForPayment(failure, fields, files);
      else toast.error(messageOf(failure, FALLBACK));
      return false;
    },
  });
  return (
    <OfferForm form={form} upload={upload}>
      <LinkButton variant="secondary" to="/dashboard">
        Annuler
      </LinkButton>
      <SubmitButton size="large" pendingLabel="Publication en cours...">
        Publier l'offre
      </SubmitButton>
    </OfferForm>
  );
}

async function askForPayment(refusal: ApiError, fields: OfferInput, files: OfferFiles): Promise<void> {
  const isWhole = await saveDraft(fields, files);
  if (!isWhole)
    toast.warning(
      "Votre navigateur n'a pas pu garder vos fichiers : joignez-les à nouveau après le paiement.",
    );
  await openPayment({
    type: 'offer',
    ...(refusal.requiresPayment ? {} : { source: 'direct_purchase' as const }),
    ...(refusal.requiresPaymentUrgent && { addons: { urgent: true } }),
  });
}
