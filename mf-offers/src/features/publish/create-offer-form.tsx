import { Alert } from '@praticio/ui-kit/alert';
import { ApiError, messageOf } from '@praticio/ui-kit/api';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { useFormStart, useKeptForm } from '@praticio/ui-kit/kept-form';
import { openPayment } from '@praticio/ui-kit/payment';
import { useProfile } from '@praticio/ui-kit/profile';
import { useNavigate, useSearchParams } from '@praticio/ui-kit/router';
import { SkeletonList } from '@praticio/ui-kit/states';
import { toast } from '@praticio/ui-kit/toast';
import { useEffect, useState } from 'react';
import { createOffer } from '../../api/create-offer.ts';
import { actingStructureOf } from '../../shared/acting-structure.ts';
import { useSites } from '../../shared/use-sites.ts';
import { copyOffer } from './copy-offer.ts';
import { DraftBar } from './draft-bar.tsx';
import { usualValuesOf } from './kinds.ts';
import {
  clearDraft,
  draftContent,
  draftIdempotencyKey,
  draftName,
  forgetIdempotencyKey,
  keepDraftForPayment,
  type OfferDraft,
  openDayDraft,
  openDraft,
} from './offer-draft.ts';
import { OfferForm } from './offer-form.tsx';
import { emptyOffer, fieldsAndFilesOf, type OfferFormValues, offerFormSchema } from './offer-form-values.ts';
import { OfferPreview } from './offer-preview.tsx';
import { PublicationPrice } from './publication-price.tsx';
import { RestartCard } from './restart-card.tsx';
import { useInsistsOnSpecialty } from './use-insists-on-specialty.ts';
import { isStopped, useUpload } from './use-upload.ts';

const FALLBACK = "Erreur lors de la création de l'offre";

/** The form for a new offer, filled from a draft or a copied offer. */
export function CreateOfferForm() {
  const [parameters] = useSearchParams();
  const requested = parameters.get('draft');
  const copied = requested ? null : parameters.get('copy');
  const day = requested || copied ? null : parameters.get('jour');
  const draft = useFormStart([requested, copied, day], () => {
    if (copied) return copyOffer(copied).catch(() => openDraft(null));
    return day ? openDayDraft(day) : openDraft(requested);
  });
  if (!draft.data) return <SkeletonList count={2} label="Chargement du formulaire..." />;
  const isNew = draft.data.savedAt === undefined && draft.data.values === emptyOffer;
  return <CreationForm key={draft.data.id} draft={draft.data} isNew={isNew} />;
}

/** Saves the draft while the user types. Without credits the draft waits, and the payment modal opens. */
function CreationForm({
  draft: { id, values: startValues, savedAt },
  isNew,
}: {
  draft: OfferDraft;
  /** Nothing was put into it yet, by a draft, a copy or the planning. */
  isNew: boolean;
}) {
  const { profile } = useProfile();
  const usual = isNew ? usualValuesOf(actingStructureOf(profile)?.type) : {};
  const navigate = useNavigate();
  const insistsOnSpecialty = useInsistsOnSpecialty();
  const { ownSiteId } = useSites();
  const upload = useUpload();
  const [lacksBadge, setLacksBadge] = useState(false);
  const form = useServerForm({
    schema: offerFormSchema({ insistsOnSpecialty }),
    defaultValues: startValues,
    fallbackMessage: FALLBACK,
    submit: (values: OfferFormValues) => {
      setLacksBadge(false);
      const { fields, files } = fieldsAndFilesOf({ ...values, siteId: values.siteId ?? ownSiteId });
      return createOffer(fields, files, { idempotencyKey: draftIdempotencyKey(id), ...upload.begin() });
    },
    onSuccess: async (offer) => {
      await Promise.all([draft.forget(), clearDraft(id)]);
      toast.success('Offre créée avec succès !');
      void navigate(offer.id ? `/offers/${offer.id}` : '/offers');
    },
    onFailure: async (failure, values) => {
      if (isStopped(failure)) return true;
      const kept = await draft.saveNow();
      const isCertain = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
      if (isCertain) forgetIdempotencyKey(id);
      if (isCertain && failure.status === 402) {
        if (kept !== 'whole') toast.warning(FILES_NOT_KEPT);
        keepDraftForPayment(id, values);
        const lacksBadgeOnly = failure.requiresPaymentUrgent && !failure.requiresPayment;
        setLacksBadge(lacksBadgeOnly);
        await askForPayment(failure, values.endDate);
        return lacksBadgeOnly;
      } else toast.error(messageOf(failure, FALLBACK));
      return false;
    },
  });
  const draft = useKeptForm(form, {
    name: draftName(id),
    // the values that an agency begins with are no draft yet
    original: { ...emptyOffer, ...usual },
    draftContent,
    restoredAt: savedAt,
  });
  // once it is known who publishes, unless something was typed meanwhile
  const { reset, formState } = form.fields;
  const mayBegin = Object.keys(usual).length > 0 && !formState.isDirty;
  const usualKey = JSON.stringify(usual);
  useEffect(() => {
    if (mayBegin) reset({ ...emptyOffer, ...(JSON.parse(usualKey) as typeof usual) });
  }, [mayBegin, usualKey, reset]);
  const publishWithoutBadge = () => {
    form.fields.setValue('urgent', false);
    void form.send();
  };
  return (
    <>
      <DraftBar id={id} isRestored={savedAt !== undefined} state={draft.state} onDiscard={draft.forget} />
      <OfferForm form={form} upload={upload} start={<RestartCard />}>
        {lacksBadge && <BadgeMissing onPublish={publishWithoutBadge} />}
        <LinkButton variant="secondary" size="large" to="/dashboard">
          Annuler
        </LinkButton>
        <OfferPreview />
        <PublicationPrice />
        <SubmitButton size="large" pendingLabel="Publication en cours...">
          Publier l'offre
        </SubmitButton>
      </OfferForm>
    </>
  );
}

/** Shown when only the urgent unit is missing: offers to publish without the badge. */
function BadgeMissing({ onPublish }: { onPublish: () => void }) {
  return (
    <Alert
      tone="warning"
      action={
        <Button variant="secondary" onPress={onPublish}>
          Publier sans le badge urgent
        </Button>
      }
    >
      Il vous manque un badge urgent. Votre crédit d'offre est là : l'offre peut être publiée sans badge, ou
      avec un badge acheté dans la boutique.
    </Alert>
  );
}

const FILES_NOT_KEPT =
  "Votre navigateur n'a pas pu garder vos fichiers : joignez-les à nouveau après le paiement.";

function askForPayment(refusal: ApiError, endDate: string) {
  return openPayment({
    type: 'offer',
    ...(refusal.requiresPayment ? {} : { source: 'direct_purchase' as const }),
    ...(refusal.requiresPaymentUrgent && { addons: { urgent: true } }),
    ...(endDate && { data: { endDate } }),
  });
}
