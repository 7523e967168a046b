import type { MadeWebhook, Webhook } from '@praticio/contracts/offers/webhook';
import { Badge } from '@praticio/ui-kit/badge';
import { LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { webhooksQuery } from '../../api/get-webhooks.ts';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { stateOf } from './webhook-words.ts';

/** The URLs that receive events, and a form for another one. */
export function WebhookSection() {
  const [made, show] = useState<MadeWebhook | null>(null);
  return (
    <>
      <Card as="section">
        <h2 className="kit-subtitle mb-2">Vos webhooks</h2>
        <p className="mb-3">
          Un webhook prévient votre logiciel, à l'adresse que vous donnez, de ce qui arrive à vos offres, à
          vos candidatures et à vos engagements.
        </p>
        <QueryState
          query={useQuery(webhooksQuery)}
          failed="Vos webhooks n'ont pas pu être chargés."
          empty={<p className="text-muted">Votre structure n'a pas encore de webhook.</p>}
        >
          {(webhooks) => (
            <ul className="divide-y divide-line" aria-label="Webhooks">
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
      <Card as="section">
        <h2 className="kit-subtitle mb-2">Ajouter un webhook</h2>
        {made ? (
          <ShownSecret
            of="secret"
            title="Le webhook est ajouté"
            lead="Copiez maintenant son secret dans votre logiciel, qui vérifie ainsi que les envois viennent de Praticio : il ne sera plus affiché."
            value={made.secret}
            onClose={() => show(null)}
          />
        ) : (
          <WebhookForm onMade={show} />
        )}
      </Card>
    </>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { tone, label, details } = stateOf(webhook);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{webhook.url}</p>
        <p className="text-sm text-muted">{details}</p>
      </div>
      <div className="kit-row kit-row--small">
        <Badge tone={tone}>{label}</Badge>
        <LinkButton
          to={`/integrations/webhooks/${webhook.id}`}
          variant="secondary"
          size="small"
          aria-label={`Gérer le webhook ${webhook.url}`}
        >
          Gérer
        </LinkButton>
      </div>
    </li>
  );
}
