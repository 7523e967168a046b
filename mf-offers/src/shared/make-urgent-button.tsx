import type { Offer } from 'contracts/offers/offer';
import { useState } from 'react';
import { ApiError, messageOf } from 'ui-kit/api';
import { Button } from 'ui-kit/button';
import { ConfirmDialog } from 'ui-kit/dialog';
import { openPayment } from 'ui-kit/payment';
import { toast } from 'ui-kit/toast';
import { useMakeOfferUrgent } from '../api/make-offer-urgent.ts';
import { urgentEnd } from './urgent-end.ts';

/** Marks an active own offer urgent. Asks first, because it costs a unit; without a unit the payment modal opens. */
export function MakeUrgentButton({ offer }: { offer: Pick<Offer, 'id' | 'status' | 'urgent'> }) {
  const [isAsking, setAsking] = useState(false);
  const change = useMakeOfferUrgent();
  if (offer.urgent || offer.status !== 'ACTIVE') return null;

  const makeUrgent = async () => {
    try {
      await change.mutateAsync(offer.id);
      toast.success('Votre offre est maintenant urgente.');
    } catch (error) {
      if (error instanceof ApiError && error.requiresPaymentUrgent)
        // Not awaited, so that the question closes before the payment modal opens.
        void openPayment({ type: 'urgent_offer', offer_id: offer.id });
      else toast.error(messageOf(error, "Erreur lors de la mise en urgence de l'offre"));
    }
  };
  return (
    <>
      <Button size="small" variant="secondary" icon="clock" onPress={() => setAsking(true)}>
        Rendre urgente
      </Button>
      <ConfirmDialog
        title="Rendre l'offre urgente"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={makeUrgent}
        confirmLabel="Rendre urgente"
      >
        {`Votre offre sera mise en avant en tête de liste jusqu'au ${urgentEnd()}, pour 1 badge urgent.`}
      </ConfirmDialog>
    </>
  );
}
