import { ApiError, messageOf } from '@praticio/ui-kit/api';
import { LinkButton } from '@praticio/ui-kit/button';
import { useNavigate } from '@praticio/ui-kit/router';
import { currentUser } from '@praticio/ui-kit/session';
import { EmptyState, ErrorState } from '@praticio/ui-kit/states';
import { toast } from '@praticio/ui-kit/toast';
import { useEffect, useState } from 'react';

const GONE = "Cette offre n'est plus accessible";

interface OfferFailureProps {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Shown in place of an offer that does not exist, was deleted, or could not be loaded. */
export function OfferFailure({ error, onRetry, isRetrying }: OfferFailureProps) {
  const status = error instanceof ApiError ? error.status : 0;
  const goneTo = error instanceof ApiError && status === 410 ? (error.redirect ?? '/offers') : null;
  const navigate = useNavigate();
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    if (!goneTo) return;
    toast.error(messageOf(error, GONE));
    setAnnounced(true);
    // Visitors have no dashboard.
    void navigate(currentUser() ? goneTo : '/offers', { replace: true });
  }, [goneTo, error, navigate]);

  // The toast says it, and the page is about to change.
  if (isAnnounced) return null;
  // Without JavaScript, and until it runs, show that the offer is gone.
  if (status === 404 || goneTo)
    return (
      <EmptyState
        title={goneTo ? messageOf(error, GONE) : 'Offre non trouvée'}
        action={<LinkButton to="/offers">Voir toutes les offres</LinkButton>}
      >
        Elle a peut-être été retirée par son auteur.
      </EmptyState>
    );
  return (
    <ErrorState
      title={messageOf(error, "Erreur lors du chargement de l'offre")}
      onRetry={onRetry}
      isRetrying={isRetrying}
      action={
        <LinkButton variant="secondary" to="/offers">
          Retour aux offres
        </LinkButton>
      }
    />
  );
}
