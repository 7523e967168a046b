import type { Offer } from 'contracts/offers/offer';
import { useState } from 'react';
import { ApiError, messageOf } from 'ui-kit/api';
import { LinkButton } from 'ui-kit/button';
import { ConfirmDialog } from 'ui-kit/dialog';
import { SubmitButton, useServerForm } from 'ui-kit/form';
import { openPayment } from 'ui-kit/payment';
import { useNavigate } from 'ui-kit/router';
import { toast } from 'ui-kit/toast';
import { updateOffer } from '../../api/update-offer.ts';
import { OfferForm } from './offer-form.tsx';
import { fieldsAndFilesOf, type OfferFormValues, offerFormSchema, valuesOf } from './offer-form-values.ts';
import { photoChanges } from './photo-list.ts';
import { useInsistsOnSpecialty } from './use-insists-on-specialty.ts';
import { isStopped, useUpload } from './use-upload.ts';

const URGENT_GIVEN_UP =
  'Vous avez désactivé le statut « urgent » de votre offre. Le réactiver entrainera des coûts. Continuer ?';

const FALLBACK = "Erreur lors de la mise à jour de l'offre";

/** Changes an own offer. Turning 'urgent' off asks first: turning it on again costs. */
export function EditOfferForm({ offer: current }: { offer: Offer }) {
  // a later answer of the server must not change under what is being typed
  const [offer] = useState(current);
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
    defaultValues: valuesOf(offer),
    fallbackMessage: FALLBACK,
    submit: async (values: OfferFormValues) => {
      try {
        await save(values, values.urgent);
        return { lacksUrgentUnit: false };
      } catch (error) {
        if (!(error instanceof ApiError && error.requiresPaymentUrgent)) throw error;
        // paying leaves the page: everything but the badge is saved before
        await save(values, false);
        return { lacksUrgentUnit: true };
      }
    },
    onSuccess: async ({ lacksUrgentUnit }) => {
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
  const sendOrAsk = async () => {
    const turnsOff = offer.urgent && !form.fields.getValues('urgent');
    if (turnsOff && (await form.fields.trigger())) setAsking(true);
    else await form.send();
  };

  return (
    <>
      <OfferForm form={{ ...form, send: sendOrAsk }} offer={offer} upload={upload}>
        <LinkButton variant="secondary" to="/dashboard">
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
        // the window closes at once: the form itself shows how sending goes
        onConfirm={() => void form.send()}
        confirmLabel="Continuer"
        cancelLabel="Annuler"
      >
        {URGENT_GIVEN_UP}
      </ConfirmDialog>
    </>
  );
}
