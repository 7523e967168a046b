import { LinkButton } from '@praticio/ui-kit/button';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { EmptyState } from '@praticio/ui-kit/states';
import { useAlerts } from '../api/get-alerts.ts';
import { AlertRow } from '../features/alerts/alert-row.tsx';
import { QueryList } from '../shared/query-list.tsx';

/** /offers/alerts */
export function AlertsPage() {
  return (
    <Container>
      <PageHeader
        title="Mes alertes"
        lead="Un email vous prévient quand une nouvelle offre correspond à vos critères."
        actions={
          <LinkButton variant="secondary" to="/offers" icon="arrowLeft">
            Retour aux offres
          </LinkButton>
        }
      />
      <AlertList />
    </Container>
  );
}

function AlertList() {
  return (
    <QueryList
      query={useAlerts()}
      loading="Chargement de vos alertes..."
      className="grid gap-3"
      empty={
        <EmptyState
          title="Aucune alerte pour le moment"
          icon="bell"
          action={<LinkButton to="/offers">Voir les offres</LinkButton>}
        >
          Cherchez des offres, puis choisissez « Créer une alerte » pour être prévenu des prochaines.
        </EmptyState>
      }
    >
      {(alert) => <AlertRow key={alert.id} alert={alert} />}
    </QueryList>
  );
}
