import type { Webhook, WebhookDelivery } from '@praticio/contracts/offers/webhook';
import { messageOf } from '@praticio/ui-kit/api';
import { Badge } from '@praticio/ui-kit/badge';
import { Button } from '@praticio/ui-kit/button';
import { formatDateTime } from '@praticio/ui-kit/format';
import { Row, Stack } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { toast } from '@praticio/ui-kit/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveriesQuery } from '../../api/get-webhook-deliveries.ts';
import { deliveryQuery } from '../../api/get-webhook-delivery.ts';
import { resendDelivery } from '../../api/resend-delivery.ts';
import { deliveryState, kindName, resultOf } from './webhook-words.ts';

/** The last deliveries of a webhook, the newest first. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const deliveries = useQuery(deliveriesQuery(webhook.id));
  return (
    <Stack>
      <QueryState
        query={deliveries}
        failed="Les envois n'ont pas pu être chargés."
        empty={<p className="text-muted">Rien n'a encore été envoyé.</p>}
      >
        {(found) => (
          <ul className="divide-y divide-line" aria-label="Derniers envois">
            {found.map((delivery) => (
              <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
        )}
      </QueryState>
      <Button
        size="small"
        variant="secondary"
        className="self-start"
        isPending={deliveries.isFetching}
        onPress={() => void deliveries.refetch()}
      >
        Actualiser
      </Button>
    </Stack>
  );
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const { id, kind, createdAt } = delivery;
  const { tone, label } = deliveryState(delivery.state);
  const name = `${kindName(kind)}, ${formatDateTime(createdAt)}`;

  async function resend(): Promise<void> {
    setSending(true);
    await resendDelivery(webhook.id, id).catch((error: unknown) => void toast.error(messageOf(error)));
    setSending(false);
  }

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">
            {kindName(kind)} <Badge tone={tone}>{label}</Badge>
          </p>
          <p className="text-sm text-muted">{formatDateTime(createdAt)}</p>
          <p className="text-sm">{resultOf(delivery)}</p>
        </div>
        <Row>
          <Button
            size="small"
            variant="ghost"
            aria-expanded={isOpen}
            aria-label={`Détails : ${name}`}
            onPress={() => setOpen(!isOpen)}
          >
            Détails
          </Button>
          {webhook.isOn && (
            <Button
              size="small"
              variant="secondary"
              aria-label={`Renvoyer : ${name}`}
              isPending={isSending}
              onPress={() => void resend()}
            >
              Renvoyer
            </Button>
          )}
        </Row>
      </div>
      {isOpen && <DeliveryDetails webhookId={webhook.id} deliveryId={id} />}
    </li>
  );
}

function DeliveryDetails({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const delivery = useQuery(deliveryQuery(webhookId, deliveryId));
  return (
    <QueryState query={delivery} failed="Cet envoi n'a pas pu être chargé.">
      {({ body, answer }) => (
        <div className="mt-2 grid gap-2">
          <Text title="Envoyé" text={indented(body)} />
          {answer !== null && <Text title="Réponse" text={answer || 'Réponse vide'} />}
        </div>
      )}
    </QueryState>
  );
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

function Text({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="text-sm font-semibold">{title}</h3>
      <pre className="rounded bg-sunken p-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
    </div>
  );
}
