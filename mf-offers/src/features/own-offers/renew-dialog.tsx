import { renewalWords } from '@praticio/contracts/offers/mission-end';
import type { Offer } from '@praticio/contracts/offers/offer';
import { ApiError, messageOf } from '@praticio/ui-kit/api';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { formatDate } from '@praticio/ui-kit/format';
import { openPayment } from '@praticio/ui-kit/payment';
import { toast } from '@praticio/ui-kit/toast';
import { useRenewOffer } from '../../api/renew-offer.ts';
import { OwnCredits } from '../../shared/own-credits.tsx';

interface RenewDialogProps {
  offer: Pick<Offer, 'id' | 'expiresAt' | 'endDate'>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** 'Renouveler': asks before a credit is spent; without a credit the payment modal opens. */
export function RenewDialog({ offer, isOpen, onOpenChange }: RenewDialogProps) {
  const renewal = useRenewOffer();
  const renew = async () => {
    try {
      const { expiresAt } = await renewal.mutateAsync(offer.id);
      toast.success(`Offre renouvelée jusqu'au ${formatDate(expiresAt)}`);
    } catch (error) {
      toast.error(messageOf(error));
      if (error instanceof ApiError && error.requiresPayment)
        void openPayment({ type: 'offer', source: 'direct_purchase' });
    }
  };
  return (
    <ConfirmDialog
      title="Renouveler l'offre"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onConfirm={renew}
      confirmLabel="Renouveler"
    >
      {`L'offre restera en ligne ${renewalWords(new Date(), offer)}, contre un crédit d'offre.`}
      <OwnCredits kinds={['offer']} />
    </ConfirmDialog>
  );
}
