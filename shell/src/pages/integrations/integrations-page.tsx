import type { MadeApiKey } from '@praticio/contracts/identity/api-key';
import { Card } from '@praticio/ui-kit/card';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeysQuery } from '../../api/get-api-keys.ts';
import { FeedSection } from './feed-section.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyList } from './key-list.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookSection } from './webhook-section.tsx';

/** The keys by which a structure's own software acts for it, and the URLs at which it receives events. */
export function IntegrationsPage() {
  const [made, show] = useState<MadeApiKey | null>(null);
  const keys = useQuery(apiKeysQuery);
  return (
    <Container width="narrow">
      <PageHeader
        title="Clés et intégrations"
        lead="Reliez le logiciel de votre structure : planning, paie ou diffusion d'offres."
      />
      <QueryState query={keys} failed="Vos clés n'ont pas pu être chargées.">
        {(found) => (
          <Stack>
            <Card as="section">
              <h2 className="kit-subtitle mb-2">Vos clés</h2>
              <KeyList keys={found} />
            </Card>
            <Card as="section">
              <h2 className="kit-subtitle mb-2">Créer une clé</h2>
              {made ? (
                <ShownSecret
                  of="key"
                  title={`La clé « ${made.name} » est créée`}
                  lead="Copiez-la maintenant dans votre logiciel : elle ne sera plus affichée."
                  value={made.key}
                  onClose={() => show(null)}
                />
              ) : (
                <KeyForm onMade={show} />
              )}
            </Card>
            <Card as="section">
              <h2 className="kit-subtitle mb-2">Importer un fichier</h2>
              <p>
                Sans clé ni développement :{' '}
                <Link className="kit-link" to="/my-offers/import">
                  importez vos offres
                </Link>{' '}
                depuis un fichier CSV, XML ou JSON de votre logiciel.
              </p>
            </Card>
          </Stack>
        )}
      </QueryState>
      <Stack className="mt-4">
        <WebhookSection />
        <FeedSection />
        <Card as="section">
          <h2 className="kit-subtitle mb-2">Pour votre éditeur</h2>
          <p>
            La{' '}
            <a className="kit-link" href="/api/partner/docs">
              documentation de l'API
            </a>{' '}
            décrit chaque appel, et son{' '}
            <a className="kit-link" href="/api/partner/openapi.json">
              document OpenAPI
            </a>{' '}
            se lit par les générateurs de code. Une clé permet 120 appels par minute. Les envois des webhooks
            suivent les{' '}
            <a className="kit-link" href="https://www.standardwebhooks.com" rel="noreferrer">
              Standard Webhooks
            </a>
            .
          </p>
        </Card>
      </Stack>
    </Container>
  );
}
