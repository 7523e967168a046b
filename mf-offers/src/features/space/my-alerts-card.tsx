import { Badge } from '@praticio/ui-kit/badge';
import { Card } from '@praticio/ui-kit/card';
import { QueryFailure } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { useAlerts } from '../../api/get-alerts.ts';

const SHOWN = 4;

/** The first alerts, with a link to all of them. */
export function MyAlertsCard() {
  const query = useAlerts();
  const alerts = query.data ?? [];
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg font-bold">Mes alertes</h2>
        <Link to="/offers/alerts" className="kit-link kit-reach">
          Gérer
        </Link>
      </div>
      <QueryFailure query={query} failed="Erreur lors du chargement des alertes" />
      {query.data === undefined ? null : alerts.length === 0 ? (
        <p className="mt-2 text-sm text-muted">
          Une alerte vous écrit dès qu'une offre correspond : créez-la depuis la liste des offres.
        </p>
      ) : (
        <ul className="mt-2">
          {alerts.slice(0, SHOWN).map((alert) => (
            <li
              key={alert.id}
              className="flex items-center justify-between gap-3 border-t border-line py-2.5 text-sm"
            >
              <span className="min-w-0 wrap-anywhere">{alert.name}</span>
              <Badge tone={alert.enabled ? 'success' : 'neutral'}>
                {alert.enabled ? 'Active' : 'En pause'}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
