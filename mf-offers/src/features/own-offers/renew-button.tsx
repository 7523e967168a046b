import { OFFER_LIFETIME_DAYS } from 'contracts/offers/limits';
import type { Offer } from 'contracts/offers/offer';
import { useState } from 'react';
import { ApiError, messageOf } from 'ui-kit/api';
import { Button } from 'ui-kit/button';
import { ConfirmDialog } from 'ui-kit/dialog';
import { formatDate } from 'ui-kit/format';
import { openPayment } from 'ui-kit/payment';
import { toast } from 'ui-kit/toast';
import { useRenewOffer } from '../../api/renew-offer.ts';

/** 'Renouveler': asks before a credit is spent; without a credit the payment modal opens. */
export function RenewButton({ offer }: { offer: Offer }) {
  const [isAsking, setAsking] = useState(false);
  const renew = useRenewOffer();
  const confirm = async () => {
    try {
      const { expiresAt } = await renew.mutateAsync(offer.id);
      toast.success(`Offre renouvelée jusqu'au ${formatDate(expiresAt)}`);
    } catch (error) {
      toast.error(messageOf(error));
      if (error instanceof ApiError && error.requiresPayment)
        void openPayment({ type: 'offer', source: 'direct_purchase' });
    }
  };
  return (
    <>
      <Button size="small" icon="clock" onPress={() => setAsking(true)}>
        Renouveler
      </Button>
      <ConfirmDialog
        title="Renouveler l'offre"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={confirm}
        confirmLabel="Renouveler"
      >
        {`L'offre restera en ligne ${OFFER_LIFETIME_DAYS} jours de plus, contre un crédit d'offre.`}
      </ConfirmDialog>
    </>
  );
}
