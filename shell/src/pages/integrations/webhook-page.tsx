import type { Webhook } from '@praticio/contracts/offers/webhook';
import { Badge } from '@praticio/ui-kit/badge';
import { Breadcrumb } from '@praticio/ui-kit/breadcrumb';
import { LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useParams } from '@praticio/ui-kit/router';
import { ErrorState } from '@praticio/ui-kit/states';
import { useQuery } from '@tanstack/react-query';
import { webhooksQuery } from '../../api/get-webhooks.ts';
import { DeliveryList } from './delivery-list.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookChangeForm } from './webhook-change-form.tsx';
import { stateOf } from './webhook-words.ts';

/** /integrations/webhooks/{id}: one webhook with its last deliveries. */
export function WebhookPage() {
  const { id = '' } = useParams();
  return (
    <Container width="narrow">
      <Breadcrumb crumbs={[{ label: 'Clés et intégrations', to: '/integrations' }, { label: 'Webhook' }]} />
      <PageHeader title="Webhook" />
      <QueryState
        query={useQuery(webhooksQuery)}
        failed="Ce webhook n'a pas pu être chargé."
        isEmpty={() => false}
      >
        {(webhooks) => {
          const webhook = webhooks.find((each) => each.id === id);
          return webhook ? <WebhookCards webhook={webhook} /> : <Absent />;
        }}
      </QueryState>
    </Container>
  );
}

const Absent = () => (
  <ErrorState
    title="Webhook introuvable"
    action={
      <LinkButton to="/integrations" variant="secondary">
        Voir les webhooks
      </LinkButton>
    }
  />
);

function WebhookCards({ webhook }: { webhook: Webhook }) {
  const { tone, label, details } = stateOf(webhook);
  return (
    <Stack>
      <Card as="section">
        <h2 className="kit-subtitle mb-2 [overflow-wrap:anywhere]">{webhook.url}</h2>
        <p className="mb-2">
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mb-3 text-sm">{details}</p>
        <WebhookActions webhook={webhook} />
      </Card>
      <Card as="section">
        <h2 className="kit-subtitle mb-2">Derniers envois</h2>
        <DeliveryList webhook={webhook} />
      </Card>
      <Card as="section">
        <h2 className="kit-subtitle mb-2">Adresse et événements</h2>
        <WebhookChangeForm key={webhook.id} webhook={webhook} />
      </Card>
    </Stack>
  );
}
