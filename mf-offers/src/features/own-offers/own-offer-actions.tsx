import type { Offer } from 'contracts/offers';
import { useState } from 'react';
import { messageOf } from 'ui-kit/api';
import { Button, LinkButton } from 'ui-kit/button';
import { ConfirmDialog } from 'ui-kit/dialog';
import { toast } from 'ui-kit/toast';
import { useChangeOfferStatus } from '../../api/change-offer-status.ts';

/** What the owner can do with an offer that is not deleted. */
export function OwnOfferActions({ offer }: { offer: Offer }) {
  const [isDeleting, setDeleting] = useState(false);
  const change = useChangeOfferStatus();
  const isActive = offer.status === 'ACTIVE';

  const toggle = async () => {
    try {
      await change.mutateAsync({ id: offer.id, status: isActive ? 'SUSPENDED' : 'ACTIVE' });
      toast.success(isActive ? 'Offre suspendue avec succès' : 'Offre activée avec succès');
    } catch (error) {
      toast.error(messageOf(error, "Erreur lors de la mise à jour du statut de l'offre"));
    }
  };
  const remove = async () => {
    try {
      await change.mutateAsync({ id: offer.id, status: 'DELETED' });
      toast.success('Offre supprimée avec succès');
    } catch (error) {
      toast.error(messageOf(error, "Erreur lors de la suppression de l'offre"));
    }
  };

  return (
    <div className="relative z-1 flex flex-wrap gap-2">
      <LinkButton size="small" variant="secondary" icon="edit" to={`/offers/${offer.id}/edit`}>
        Modifier
      </LinkButton>
      <Button size="small" variant="secondary" onPress={() => void toggle()} isPending={change.isPending}>
        {isActive ? 'Suspendre' : 'Activer'}
      </Button>
      <Button size="small" variant="ghost" icon="trash" onPress={() => setDeleting(true)}>
        Supprimer
      </Button>
      <ConfirmDialog
        title="Supprimer l'offre"
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        onConfirm={remove}
        confirmLabel="Supprimer"
        isDestructive
      >
        Êtes-vous sûr de vouloir supprimer cette offre ?
      </ConfirmDialog>
    </div>
  );
}
