import type {
  GatewayState,
  InstanceHealth,
  PlatformHealth,
} from '@praticio/contracts/administration/platform';
import type { ServiceName } from '@praticio/contracts/base/services';
import { Badge } from '@praticio/ui-kit/badge';
import { Card } from '@praticio/ui-kit/card';
import { formatDateTime } from '@praticio/ui-kit/format';
import type { ReactNode } from 'react';

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
  followers: 'Événements suivis',
  consumers: 'Événements traités',
  revocations: 'Sessions révoquées',
  indexes: 'Index de la base',
  service: 'Prêt à servir',
};

/** A service with each of its running instances. */
export function ServiceCard({ service, instances }: PlatformHealth['services'][number]) {
  return (
    <ProcessCard title={NAMES[service]} name={`svc-${service}`} instances={instances}>
      {(instance) => <ServiceFacts health={instance} />}
    </ProcessCard>
  );
}

/** The gateway with each of its running instances. */
export function GatewayCard({ instances }: { instances: GatewayState[] }) {
  return <ProcessCard title="Porte d'entrée" name="gateway" instances={instances} />;
}

interface ProcessCardProps<State extends GatewayState> {
  title: string;
  name: string;
  instances: State[];
  /** Further facts about an instance. */
  children?: (instance: State) => ReactNode;
}

function ProcessCard<State extends GatewayState>(props: ProcessCardProps<State>) {
  const { title, name, instances, children } = props;
  const ready = instances.filter((instance) => instance.ready).length;
  return (
    <Card as="li">
      <div className="flex items-start justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        {instances.length === 0 ? (
          <Badge tone="danger">Ne répond pas</Badge>
        ) : ready === instances.length ? (
          <Badge tone="success">Opérationnel</Badge>
        ) : (
          <Badge tone="warning">Dégradé</Badge>
        )}
      </div>
      <p className="text-sm text-muted">{name}</p>
      {instances.map((instance) => (
        <dl
          key={instance.instance}
          className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm"
        >
          <Fact name="Instance">{instance.instance}</Fact>
          <Fact name="Version">{instance.version}</Fact>
          <Fact name="Révision">{instance.revision ?? 'Non précisée'}</Fact>
          <Fact name="Démarrée">{formatDateTime(instance.startedAt)}</Fact>
          <Fact name="Node">{instance.node}</Fact>
          {children?.(instance)}
        </dl>
      ))}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="break-all">{children}</dd>
    </>
  );
}

function ServiceFacts({ health: { checks, outboxDepth } }: { health: InstanceHealth }) {
  const failing = Object.entries(checks).filter(([, holds]) => !holds);
  const total = Object.keys(checks).length;
  return (
    <>
      <Fact name="Contrôles">
        {failing.length === 0
          ? `${total} sur ${total}`
          : `En échec : ${failing.map(([name]) => CHECKS[name] ?? name).join(', ')}`}
      </Fact>
      <Fact name="À publier">{outboxDepth}</Fact>
    </>
  );
}
