import { LinkButton } from 'ui-kit/button';
import { EmptyState, ErrorState, SkeletonList } from 'ui-kit/states';
import { useMyInterests } from '../../api/get-my-interests.ts';
import { ApplicationRow } from './application-row.tsx';

/** Tab 'Mes candidatures' of the dashboard: all of one's interests and how far they have come. */
export function MyApplications() {
  const interests = useMyInterests();
  if (interests.isPending) return <SkeletonList label="Chargement de vos candidatures..." />;
  if (interests.isError)
    return (
      <ErrorState
        error={interests.error}
        onRetry={() => void interests.refetch()}
        isRetrying={interests.isFetching}
      />
    );
  if (interests.data.length === 0)
    return (
      <EmptyState
        title="Aucune candidature pour le moment"
        icon="briefcase"
        action={<LinkButton to="/offers">Voir les offres</LinkButton>}
      >
        Exprimez votre intérêt pour une offre : vous suivrez ici la réponse du recruteur.
      </EmptyState>
    );
  return (
    <ul className="grid gap-3">
      {interests.data.map((interest) => (
        <ApplicationRow key={interest.id} interest={interest} />
      ))}
    </ul>
  );
}
