import type { InstanceHealth, PlatformHealth } from 'contracts/administration';
import type { ServiceName } from 'contracts/services';
import { Badge } from 'ui-kit/badge';
import { Card } from 'ui-kit/card';
import { formatDateTime } from 'ui-kit/format';

const NAMES: Record<ServiceName, string> = {
  identity: 'Comptes et CV',
  offers: 'Offres et candidatures',
  messaging: 'Messagerie',
  billing: 'Crédits et paiements',
  blog: 'Blog',
};
const CHECKS: Record<string, string> = {
  started: 'Démarré',
  mongodb: 'Base de données',
  nats: 'Événements (NATS)',
  revocations: 'Sessions révoquées',
  indexes: 'Index de la base',
  service: 'Prêt à servir',
};

/** A service with each of its running instances. */
export function ServiceCard({ service, instances }: PlatformHealth['services'][number]) {
  const ready = instances.filter((instance) => instance.ready).length;
  return (
    <Card as="li">
      <div className="flex items-start justify-between gap-2">
        <h3 className="font-semibold">{NAMES[service]}</h3>
        {instances.length === 0 ? (
          <Badge tone="danger">Ne répond pas</Badge>
        ) : ready === instances.length ? (
          <Badge tone="success">Opérationnel</Badge>
        ) : (
          <Badge tone="warning">Dégradé</Badge>
        )}
      </div>
      <p className="text-sm text-muted">{`svc-${service}`}</p>
      {instances.map((instance) => (
        <Instance key={instance.instance} health={instance} />
      ))}
    </Card>
  );
}

function Instance({ health }: { health: InstanceHealth }) {
  const failing = Object.entries(health.checks).filter(([, holds]) => !holds);
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
      <dt className="text-muted">Instance</dt>
      <dd className="break-all">{health.instance}</dd>
      <dt className="text-muted">Démarrée</dt>
      <dd>{formatDateTime(health.startedAt)}</dd>
      <dt className="text-muted">Node</dt>
      <dd>{health.node}</dd>
      <dt className="text-muted">Contrôles</dt>
      <dd>
        {failing.length === 0
          ? `${Object.keys(health.checks).length} sur ${Object.keys(health.checks).length}`
          : `En échec : ${failing.map(([name]) => CHECKS[name] ?? name).join(', ')}`}
      </dd>
      <dt className="text-muted">À publier</dt>
      <dd>{health.outboxDepth}</dd>
    </dl>
  );
}
