import type { MadeApiKey } from '@praticio/contracts/identity/api-key';
import { Card } from '@praticio/ui-kit/card';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeysQuery } from '../../api/api-keys.ts';
import { KeyForm } from './key-form.tsx';
import { KeyList } from './key-list.tsx';
import { ShownKey } from './shown-key.tsx';

/** The keys by which a structure's own software acts for it. */
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
              {made ? <ShownKey made={made} onClose={() => show(null)} /> : <KeyForm onMade={show} />}
            </Card>
            <Card as="section">
              <h2 className="kit-subtitle mb-2">Pour votre éditeur</h2>
              <p>
                La{' '}
                <a className="kit-link" href="/api/partner/docs">
                  documentation de l'API
                </a>{' '}
                décrit chaque appel. Une clé permet 120 appels par minute.
              </p>
            </Card>
          </Stack>
        )}
      </QueryState>
    </Container>
  );
}
