import { Card } from 'ui-kit/card';
import { formatCount, formatFileSize, formatNumber } from 'ui-kit/format';
import { Container, PageHeader, Section, Stack } from 'ui-kit/layout';
import { Link } from 'ui-kit/router';
import { ErrorState, SkeletonList } from 'ui-kit/states';
import { usePlatform, useRemotes } from '../api/get-platform.ts';
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
      </Stack>
    </Container>
  );
}

function Services() {
  const { data, isError, isFetching, refetch } = usePlatform();
  if (!data) {
    return isError ? (
      <ErrorState
        title="L'état des services n'a pas pu être chargé"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <SkeletonList label="Chargement de l'état des services..." />
    );
  }
  const { messages, bytes, deadLetters } = data.events;
  return (
    <>
      <Section title="Services">
        <ul className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <GatewayCard instances={data.gateways} />
          {data.services.map((service) => (
            <ServiceCard key={service.service} {...service} />
          ))}
        </ul>
      </Section>
      <Section title="Événements">
        <Card>
          <p>
            {`${formatCount(messages, 'événement conservé', 'événements conservés')} (${formatFileSize(bytes)}), `}
            <Link to="/admin/events" className="kit-link">
              {`${formatNumber(deadLetters)} en échec`}
            </Link>
          </p>
        </Card>
      </Section>
    </>
  );
}

function Remotes() {
  const { data, isError, isFetching, refetch } = useRemotes();
  return (
    <Section title="Versions des pages">
      {data ? (
        <RemotesTable registry={data} />
      ) : isError ? (
        <ErrorState
          title="Les versions n'ont pas pu être chargées"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SkeletonList count={1} label="Chargement des versions..." />
      )}
    </Section>
  );
}
