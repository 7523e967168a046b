import { LinkButton } from 'ui-kit/button';
import { Container, PageHeader } from 'ui-kit/layout';
import { EmptyState, ErrorState, SkeletonList } from 'ui-kit/states';
import { useAlerts } from '../api/get-alerts.ts';
import { AlertRow } from '../features/alerts/alert-row.tsx';

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
  const alerts = useAlerts();
  if (alerts.isPending) return <SkeletonList label="Chargement de vos alertes..." />;
  if (alerts.isError)
    return (
      <ErrorState error={alerts.error} onRetry={() => void alerts.refetch()} isRetrying={alerts.isFetching} />
    );
  if (alerts.data.length === 0)
    return (
      <EmptyState
        title="Aucune alerte pour le moment"
        icon="bell"
        action={<LinkButton to="/offers">Voir les offres</LinkButton>}
      >
        Cherchez des offres, puis choisissez « Créer une alerte » pour être prévenu des prochaines.
      </EmptyState>
    );
  return (
    <ul className="grid gap-3">
      {alerts.data.map((alert) => (
        <AlertRow key={alert.id} alert={alert} />
      ))}
    </ul>
  );
}
