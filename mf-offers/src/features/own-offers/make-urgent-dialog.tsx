import { endsWithMission, urgentEnd, urgentEndWords } from '@praticio/contracts/offers/mission-end';
import type { Offer } from '@praticio/contracts/offers/offer';
import { ApiError, messageOf } from '@praticio/ui-kit/api';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { formatDate } from '@praticio/ui-kit/format';
import { openPayment } from '@praticio/ui-kit/payment';
import { toast } from '@praticio/ui-kit/toast';
import { useMakeOfferUrgent } from '../../api/make-offer-urgent.ts';
import { OwnCredits } from '../../shared/own-credits.tsx';

interface MakeUrgentDialogProps {
  offer: Pick<Offer, 'id' | 'endDate' | 'expiresAt'>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** 'Rendre urgente': asks before an urgent unit is spent; without a unit the payment modal opens. */
export function MakeUrgentDialog({ offer, isOpen, onOpenChange }: MakeUrgentDialogProps) {
  const change = useMakeOfferUrgent();
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
    <ConfirmDialog
      title="Rendre l'offre urgente"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onConfirm={makeUrgent}
      confirmLabel="Rendre urgente"
    >
      {`Votre offre sera mise en avant en tête de liste ${urgentEndWords(new Date(), offer.endDate)}, pour 1 badge urgent.`}
      {isOfflineBefore(offer) && (
        <strong className="block">
          {`Elle n'est en ligne que jusqu'au ${formatDate(offer.expiresAt)} : renouvelez-la pour que le badge serve jusqu'à sa fin.`}
        </strong>
      )}
      <OwnCredits kinds={['urgent']} />
    </ConfirmDialog>
  );
}

/** Whether the offer goes offline, not with its mission, before the badge ends. */
function isOfflineBefore(offer: Pick<Offer, 'endDate' | 'expiresAt'>): boolean {
  return (
    !endsWithMission(offer) && Date.parse(offer.expiresAt) < urgentEnd(new Date(), offer.endDate).getTime()
  );
}
