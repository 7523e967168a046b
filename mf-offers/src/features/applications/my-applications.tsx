import { LinkButton } from '@praticio/ui-kit/button';
import { EmptyState } from '@praticio/ui-kit/states';
import { useState } from 'react';
import { useMyInterests } from '../../api/get-my-interests.ts';
import { PagedList } from '../../shared/paged-list.tsx';
import { ApplicationRow } from './application-row.tsx';

/** Tab 'Mes candidatures' of the dashboard: all interests of the user with their states. */
export function MyApplications() {
  const [page, setPage] = useState(1);
  return (
    <PagedList
      query={useMyInterests(page)}
      page={page}
      onPage={setPage}
      label="Mes candidatures"
      loading="Chargement de vos candidatures..."
      className="grid gap-3"
      empty={
        <EmptyState
          title="Aucune candidature pour le moment"
          icon="briefcase"
          action={<LinkButton to="/offers">Voir les offres</LinkButton>}
        >
          Exprimez votre intérêt pour une offre : vous suivrez ici la réponse du recruteur.
        </EmptyState>
      }
    >
      {(interest) => <ApplicationRow key={interest.id} interest={interest} />}
    </PagedList>
  );
}
