import type { PlatformHealth } from '@praticio/contracts/administration/platform';
import { Card } from '@praticio/ui-kit/card';
import { formatCount, formatFileSize, formatNumber } from '@praticio/ui-kit/format';
import { Container, PageHeader, Section, Stack } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { SkeletonList } from '@praticio/ui-kit/states';
import { usePlatform } from '../api/get-platform.ts';
import { useReleases } from '../api/get-releases.ts';
import { useRemotes } from '../api/get-remotes.ts';
import { ObjectivesList } from '../features/platform/objectives-list.tsx';
import { ReleasesTable } from '../features/platform/releases-table.tsx';
import { RemotesTable } from '../features/platform/remotes-table.tsx';
import { GatewayCard, ServiceCard } from '../features/platform/service-card.tsx';

/** /admin/platform */
export function PlatformPage() {
  return (
    <Container>
      <PageHeader title="État des services" lead="Actualisé toutes les 10 secondes" />
      <Stack gap="large">
        <Services />
        <Remotes />
        <ReleaseHistory />
      </Stack>
    </Container>
  );
}

function Services() {
  return (
    <QueryState
      query={usePlatform()}
      loading={<SkeletonList label="Chargement de l'état des services..." />}
      failed={() => "L'état des services n'a pas pu être chargé"}
    >
      {(health) => <ServicesOf health={health} />}
    </QueryState>
  );
}

function ServicesOf({ health }: { health: PlatformHealth }) {
  const { objectives, gateways, services, events, eventsUnread } = health;
  const { messages, bytes, deadLetters } = events;
  return (
    <>
      {objectives && (
        <Section title="Objectifs">
          <ObjectivesList objectives={objectives} />
        </Section>
      )}
      <Section title="Services">
        <ul className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <GatewayCard instances={gateways} />
          {services.map((service) => (
            <ServiceCard key={service.service} {...service} />
          ))}
        </ul>
      </Section>
      <Section title="Événements">
        <Card>
          {eventsUnread ? (
            <p>
              Les files d'événements ne peuvent pas être lues pour le moment. Des services peuvent manquer.
            </p>
          ) : (
            <p>
              {`${formatCount(messages, 'événement conservé', 'événements conservés')} (${formatFileSize(bytes)}), `}
              <Link to="/admin/events" className="kit-link">
                {`${formatNumber(deadLetters)} en échec`}
              </Link>
            </p>
          )}
        </Card>
      </Section>
    </>
  );
}

function Remotes() {
  return (
    <Section title="Versions des pages">
      <QueryState
        query={useRemotes()}
        loading={<SkeletonList count={1} label="Chargement des versions..." />}
        failed={() => "Les versions n'ont pas pu être chargées"}
      >
        {(registry) => <RemotesTable registry={registry} />}
      </QueryState>
    </Section>
  );
}

function ReleaseHistory() {
  return (
    <Section title="Mises en ligne">
      <QueryState
        query={useReleases()}
        loading={<SkeletonList count={1} label="Chargement des mises en ligne..." />}
        failed={() => "Les mises en ligne n'ont pas pu être chargées"}
      >
        {(releases) => <ReleasesTable releases={releases} />}
      </QueryState>
    </Section>
  );
}
