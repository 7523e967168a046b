import type { Offer } from '@praticio/contracts/offers/offer';
import { ApiError, messageOf } from '@praticio/ui-kit/api';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import type { Draft } from '@praticio/ui-kit/drafts';
import { SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { DraftNote, useKeptForm } from '@praticio/ui-kit/kept-form';
import { openPayment } from '@praticio/ui-kit/payment';
import { useNavigate } from '@praticio/ui-kit/router';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { updateOffer } from '../../api/update-offer.ts';
import { draftContent, editDraftName, valuesOfDraft } from './offer-draft.ts';
import { OfferForm } from './offer-form.tsx';
import { fieldsAndFilesOf, type OfferFormValues, offerFormSchema, valuesOf } from './offer-form-values.ts';
import { photoChanges } from './photo-list.ts';
import { useInsistsOnSpecialty } from './use-insists-on-specialty.ts';
import { isStopped, useUpload } from './use-upload.ts';

const URGENT_GIVEN_UP =
  'Vous avez désactivé le statut « urgent » de votre offre. Le réactiver entrainera des coûts. Continuer ?';

const FALLBACK = "Erreur lors de la mise à jour de l'offre";

interface EditOfferFormProps {
  offer: Offer;
  /** Unsent changes from an earlier visit. */
  draft: Draft<object> | null;
  /** Called after the unsent changes were deleted. */
  onDiscard: () => void;
}

/** Changes an own offer. Turning 'urgent' off asks first: turning it on again costs. */
export function EditOfferForm({ offer: current, draft: kept, onDiscard }: EditOfferFormProps) {
  // A later response of the server must not change the form while the owner types.
  const [offer] = useState(current);
  const original = valuesOf(offer);
  const navigate = useNavigate();
  const insistsOnSpecialty = useInsistsOnSpecialty();
  const upload = useUpload();
  const [isAsking, setAsking] = useState(false);

  const save = (values: OfferFormValues, urgent: boolean) => {
    const { fields, files } = fieldsAndFilesOf(values);
    const { deleteDocument, photos } = values;
    const update = { ...fields, urgent, deleteDocument, ...photoChanges(offer.photos, photos) };
    return updateOffer(offer.id, update, files, upload.begin());
  };
  const form = useServerForm({
    schema: offerFormSchema({ insistsOnSpecialty }),
    defaultValues: kept ? valuesOfDraft(kept, original) : original,
    fallbackMessage: FALLBACK,
    submit: async (values: OfferFormValues) => {
      try {
        await save(values, values.urgent);
        return { lacksUrgentUnit: false };
      } catch (error) {
        if (!(error instanceof ApiError && error.requiresPaymentUrgent)) throw error;
        // The payment leaves the page, so save everything but the badge first.
        await save(values, false);
        return { lacksUrgentUnit: true };
      }
    },
    onSuccess: async ({ lacksUrgentUnit }) => {
      await draft.forget();
      if (lacksUrgentUnit) {
        toast.info('Vos modifications sont enregistrées. Il reste à payer la mise en urgence.');
        await openPayment({ type: 'urgent_offer', offer_id: offer.id });
      } else toast.success('Offre mise à jour avec succès');
      void navigate('/dashboard');
    },
    onFailure: (failure) => {
      if (isStopped(failure)) return true;
      toast.error(messageOf(failure, FALLBACK));
      return false;
    },
  });
  const draft = useKeptForm(form, {
    name: editDraftName(offer.id),
    original,
    draftContent,
    restoredAt: kept?.savedAt,
  });
  const discard = async () => {
    await draft.forget();
    onDiscard();
  };
  const sendOrAsk = async () => {
    const turnsOff = offer.urgent && !form.fields.getValues('urgent');
    if (turnsOff && (await form.fields.trigger())) setAsking(true);
    else await form.send();
  };

  return (
    <>
      <div className="-mt-4 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <DraftNote state={draft.state} />
        {!draft.state && (
          <p className="text-sm text-muted">
            Vos changements sont gardés au fur et à mesure ; ils paraissent quand vous les enregistrez.
          </p>
        )}
        {kept && (
          <Button size="small" variant="ghost" onPress={() => void discard()}>
            Revenir à l'offre en ligne
          </Button>
        )}
      </div>
      <OfferForm form={{ ...form, send: sendOrAsk }} offer={offer} upload={upload}>
        <LinkButton variant="secondary" size="large" to="/dashboard">
          Annuler
        </LinkButton>
        <SubmitButton size="large" pendingLabel="Enregistrement en cours...">
          Enregistrer les modifications
        </SubmitButton>
      </OfferForm>
      <ConfirmDialog
        title="Désactiver le statut urgent"
        isOpen={isAsking}
        onOpenChange={setAsking}
        // Not awaited: the dialog closes at once, and the form shows the progress.
        onConfirm={() => void form.send()}
        confirmLabel="Continuer"
        cancelLabel="Annuler"
      >
        {URGENT_GIVEN_UP}
      </ConfirmDialog>
    </>
  );
}
