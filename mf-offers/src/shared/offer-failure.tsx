import { useEffect } from 'react';
import { ApiError, messageOf } from 'ui-kit/api';
import { LinkButton } from 'ui-kit/button';
import { useNavigate } from 'ui-kit/router';
import { currentUser } from 'ui-kit/session';
import { EmptyState, ErrorState } from 'ui-kit/states';
import { toast } from 'ui-kit/toast';

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
  useEffect(() => {
    if (!goneTo) return;
    toast.error(messageOf(error, GONE));
    // Visitors have no dashboard.
    void navigate(currentUser() ? goneTo : '/offers', { replace: true });
  }, [goneTo, error, navigate]);

  // what is gone is said to who has no scripts, and to everybody until the page has changed
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
