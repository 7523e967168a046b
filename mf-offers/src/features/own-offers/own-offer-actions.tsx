import type { OfferStatus, OwnOffer } from 'contracts/offers/offer';
import { useState } from 'react';
import { messageOf } from 'ui-kit/api';
import { Button, LinkButton } from 'ui-kit/button';
import { ConfirmDialog } from 'ui-kit/dialog';
import { toast } from 'ui-kit/toast';
import { useChangeOfferStatus } from '../../api/change-offer-status.ts';
import { MakeUrgentButton } from '../../shared/make-urgent-button.tsx';
import { canBeRenewed, hasEnded } from './offer-life.ts';
import { RenewButton } from './renew-button.tsx';

const STATUS_FAILED = "Erreur lors de la mise à jour du statut de l'offre";

interface Question {
  title: string;
  text: string;
  confirm: string;
  done: string;
  failed: string;
}
const QUESTIONS: Record<'CLOSED' | 'DELETED', Question> = {
  CLOSED: {
    title: 'Offre pourvue',
    text: "L'offre sera fermée et n'acceptera plus de candidatures. Vous pourrez l'activer à nouveau.",
    confirm: 'Marquer comme pourvue',
    done: 'Offre marquée comme pourvue',
    failed: STATUS_FAILED,
  },
  DELETED: {
    title: "Supprimer l'offre",
    text: 'Êtes-vous sûr de vouloir supprimer cette offre ?',
    confirm: 'Supprimer',
    done: 'Offre supprimée avec succès',
    failed: "Erreur lors de la suppression de l'offre",
  },
};

/** The actions of the owner of an offer that is not deleted. */
export function OwnOfferActions({ offer }: { offer: OwnOffer }) {
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  const change = useChangeOfferStatus();
  const isActive = offer.status === 'ACTIVE';

  const changeStatus = async (status: OfferStatus, done: string, failed: string) => {
    try {
      await change.mutateAsync({ id: offer.id, status });
      toast.success(done);
    } catch (error) {
      toast.error(messageOf(error, failed));
    }
  };
  const toggle = () =>
    isActive
      ? changeStatus('SUSPENDED', 'Offre suspendue avec succès', STATUS_FAILED)
      : changeStatus('ACTIVE', 'Offre activée avec succès', STATUS_FAILED);
  const question = asked && QUESTIONS[asked];

  return (
    <>
      <LinkButton size="small" variant="secondary" icon="edit" to={`/offers/${offer.id}/edit`}>
        Modifier
      </LinkButton>
      {!hasEnded(offer) && !offer.suspendedByAdministrator && (
        <Button size="small" variant="secondary" onPress={() => void toggle()} isPending={change.isPending}>
          {isActive ? 'Suspendre' : 'Activer'}
        </Button>
      )}
      <MakeUrgentButton offer={offer} />
      {canBeRenewed(offer) && <RenewButton offer={offer} />}
      {offer.status !== 'CLOSED' && !offer.suspendedByAdministrator && (
        <Button size="small" variant="ghost" icon="check" onPress={() => setAsked('CLOSED')}>
          Pourvue
        </Button>
      )}
      <LinkButton size="small" variant="ghost" icon="copy" to={`/offers/create?copy=${offer.id}`}>
        Dupliquer cette offre
      </LinkButton>
      <Button size="small" variant="ghost" icon="trash" onPress={() => setAsked('DELETED')}>
        Supprimer
      </Button>
      {asked && question && (
        <ConfirmDialog
          title={question.title}
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          onConfirm={() => changeStatus(asked, question.done, question.failed)}
          confirmLabel={question.confirm}
          isDestructive={asked === 'DELETED'}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </>
  );
}
