import { Card } from '@praticio/ui-kit/card';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { EmptyState } from '@praticio/ui-kit/states';
import { useQuery } from '@tanstack/react-query';
import { importsQuery } from '../api/get-imports.ts';
import { ImportList } from '../features/imports/import-list.tsx';
import { SourceSection } from '../features/imports/source-section.tsx';
import { UploadForm } from '../features/imports/upload-form.tsx';

/** /my-offers/import: a file of the structure's own software becomes offers. */
export function ImportsPage() {
  const imports = useQuery(importsQuery);
  return (
    <Container>
      <PageHeader
        title="Importer des offres"
        lead="Envoyez le fichier de votre logiciel ou de votre tableur : rien n'est publié avant votre accord."
      />
      <Stack>
        <Card as="section">
          <UploadForm />
        </Card>
        <Card as="section">
          <h2 className="kit-subtitle mb-2">Comment ça marche</h2>
          <ol className="list-decimal ps-5">
            <li>Nous lisons le fichier et vous vérifiez à quoi correspond chaque colonne.</li>
            <li>
              Un essai à blanc dit, ligne par ligne, ce qui serait publié, modifié ou fermé, ce qui ne va pas
              et combien de crédits il faut.
            </li>
            <li>
              Vous lancez l'import. L'identifiant de chaque offre décide : le même fichier renvoyé ne publie
              rien deux fois.
            </li>
          </ol>
        </Card>
        <SourceSection />
        <Card as="section">
          <h2 className="kit-subtitle mb-2">Vos imports des 30 derniers jours</h2>
          <QueryState
            query={imports}
            failed="Vos imports n'ont pas pu être chargés."
            isEmpty={(found) => found.length === 0}
            empty={
              <EmptyState title="Aucun import pour le moment" icon="upload">
                Vos fichiers et leurs rapports apparaîtront ici.
              </EmptyState>
            }
          >
            {(found) => <ImportList imports={found} />}
          </QueryState>
        </Card>
      </Stack>
    </Container>
  );
}
