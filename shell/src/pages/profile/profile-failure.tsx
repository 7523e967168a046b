import { messageOf } from '@praticio/ui-kit/api';
import { LinkButton } from '@praticio/ui-kit/button';
import { useProfile } from '@praticio/ui-kit/profile';
import { ErrorState } from '@praticio/ui-kit/states';
import { useState } from 'react';

/** Stands where a page needs a profile that cannot be read; it is tried again by itself meanwhile. */
export function ProfileFailure() {
  const { error, isFetching, refetch } = useProfile();
  // while another try is under way there is no error: the reason of the last one stays
  const [reason, setReason] = useState(error);
  if (error && error !== reason) setReason(error);
  return (
    <ErrorState
      title="Erreur lors du chargement du profil"
      detail={messageOf(reason, 'Échec de chargement du profil utilisateur')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      action={
        <LinkButton to="/offers" variant="ghost">
          Voir les offres
        </LinkButton>
      }
    />
  );
}
