import type { OfferStatus } from '@praticio/contracts/offers/offer';
import { messageOf } from '@praticio/ui-kit/api';
import { toast } from '@praticio/ui-kit/toast';
import { useChangeOfferStatus } from '../api/change-offer-status.ts';

export const STATUS_FAILED = "Erreur lors de la mise à jour du statut de l'offre";

/** Changes the status of an own offer, and shows the outcome in a toast. */
export function useStatusChange(id: number) {
  const change = useChangeOfferStatus();
  const changeStatus = async (status: OfferStatus, done: string, failed = STATUS_FAILED) => {
    try {
      await change.mutateAsync({ id, status });
      toast.success(done);
    } catch (error) {
      toast.error(messageOf(error, failed));
    }
  };
  return {
    changeStatus,
    /** Shows everybody an offer that is for the pool. */
    openToAll: () => changeStatus('ACTIVE', 'Offre ouverte à tous'),
    isPending: change.isPending,
  };
}
