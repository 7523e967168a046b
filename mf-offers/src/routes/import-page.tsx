import type { OfferImport } from '@praticio/contracts/offers/import';
import { Alert } from '@praticio/ui-kit/alert';
import { messageOf } from '@praticio/ui-kit/api';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { Container, PageHeader, Stack } from '@praticio/ui-kit/layout';
import { ProgressBar } from '@praticio/ui-kit/progress-bar';
import { refreshAfter } from '@praticio/ui-kit/query';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useNavigate, useParams } from '@praticio/ui-kit/router';
import { toast } from '@praticio/ui-kit/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useImportAct } from '../api/change-import.ts';
import { useImport } from '../api/get-import.ts';
import { ImportLines } from '../features/imports/import-lines.tsx';
import { ImportCountsLine, ImportPlan } from '../features/imports/import-plan.tsx';
import { stateWords } from '../features/imports/import-words.ts';
import { MappingForm } from '../features/imports/mapping-form.tsx';

/** /my-offers/import/:id: columns, dry run, import and report of one file. */
export function ImportPage() {
  const { id = '' } = useParams();
  const found = useImport(id);
  return (
    <Container>
      <QueryState query={found} failed="Cet import n'a pas pu être chargé.">
        {(loaded) => <ShownImport key={loaded.id} found={loaded} />}
      </QueryState>
    </Container>
  );
}

const HAS_LINES: readonly string[] = ['checked', 'running', 'stopped', 'done'];

function ShownImport({ found }: { found: OfferImport }) {
  const [isRemapping, setRemapping] = useState(false);
  useRefreshedLists(found.state);
  return (
    <>
      <PageHeader
        title={found.filename}
        lead={stateWords(found.state)}
        actions={
          <>
            <LinkButton variant="ghost" to="/my-offers/import">
              Tous les imports
            </LinkButton>
            {found.state !== 'running' && <RemoveButton id={found.id} />}
          </>
        }
      />
      <Stack>
        <Card as="section" aria-label="Étape en cours">
          <CurrentStep found={found} isRemapping={isRemapping} onRemap={setRemapping} />
        </Card>
        {HAS_LINES.includes(found.state) && (
          <Card as="section">
            <h2 className="kit-subtitle mb-2">Ligne par ligne</h2>
            <ImportLines found={found} />
          </Card>
        )}
      </Stack>
    </>
  );
}

/** Lists of offers follow an import that has ended while it was watched. */
function useRefreshedLists(state: string): void {
  const client = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    const hasEnded = before.current === 'running' && state !== 'running';
    before.current = state;
    if (hasEnded) void refreshAfter(client, 'offer-changed');
  }, [state, client]);
}

interface StepProps {
  found: OfferImport;
  isRemapping: boolean;
  onRemap: (isRemapping: boolean) => void;
}

function CurrentStep({ found, isRemapping, onRemap }: StepProps) {
  const { state, lineCount, progress, problem } = found;
  if (state === 'failed') return <Unreadable problem={problem} />;
  if (state === 'uploading') return <Unreadable problem="Le fichier n'est pas arrivé en entier." />;
  if (state === 'mapping')
    return (
      <div className="grid gap-4">
        {problem && <Alert tone="warning">{problem}</Alert>}
        <MappingForm found={found} />
      </div>
    );
  if (state === 'checked')
    return isRemapping ? (
      <MappingForm found={found} onCancel={() => onRemap(false)} />
    ) : (
      <div className="grid gap-4">
        {problem && <Alert tone="warning">{problem}</Alert>}
        <ImportPlan found={found} onRemap={() => onRemap(true)} />
      </div>
    );
  if (state === 'checking') return <ProgressBar label="Vérification des offres" share={progress} />;
  if (state === 'running' || state === 'stopped' || state === 'done') return <Running found={found} />;
  if (state === 'fetching') return <p role="status">Téléchargement du fichier…</p>;
  return <p role="status">{`Lecture du fichier… ${lineCount > 0 ? `${lineCount} offres lues` : ''}`}</p>;
}

function Unreadable({ problem }: { problem: string | null }) {
  return (
    <Alert
      tone="danger"
      title="Ce fichier n'a pas pu être lu"
      action={
        <LinkButton variant="secondary" to="/my-offers/import">
          Envoyer un autre fichier
        </LinkButton>
      }
    >
      {problem ?? 'Vérifiez son format : CSV, XML ou JSON.'}
    </Alert>
  );
}

function Running({ found }: { found: OfferImport }) {
  const act = useImportAct(found.id);
  const { state, progress, problem, result } = found;
  const unpaid = result?.unpaid ?? 0;
  const failed = (error: unknown) => void toast.error(messageOf(error, "L'import n'a pas pu être changé"));
  return (
    <div className="grid gap-4">
      {state !== 'done' && <ProgressBar label="Import des offres" share={progress} />}
      <ImportCountsLine found={found} />
      {state === 'stopped' && (
        <Alert>L'import est arrêté. Ce qui est fait reste fait ; le reste attend.</Alert>
      )}
      {problem && (
        <Alert
          tone="warning"
          action={
            unpaid > 0 && (
              <LinkButton variant="secondary" to="/shop">
                Acheter des crédits
              </LinkButton>
            )
          }
        >
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'running' && (
          <Button
            variant="secondary"
            isPending={act.isPending}
            onPress={() => act.mutate({ kind: 'stop' }, { onError: failed })}
          >
            Arrêter
          </Button>
        )}
        {(state === 'stopped' || (state === 'done' && unpaid > 0)) && (
          <Button
            isPending={act.isPending}
            onPress={() => act.mutate({ kind: 'start' }, { onError: failed })}
          >
            Continuer l'import
          </Button>
        )}
        {state === 'done' && (
          <LinkButton variant="secondary" to="/my-offers">
            Voir mes offres
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function RemoveButton({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const act = useImportAct(id);
  const navigate = useNavigate();
  const remove = async () => {
    try {
      await act.mutateAsync({ kind: 'remove' });
      await navigate('/my-offers/import');
    } catch (error) {
      toast.error(messageOf(error, "L'import n'a pas pu être supprimé"));
    }
  };
  return (
    <>
      <Button variant="ghost" icon="trash" onPress={() => setAsking(true)}>
        Supprimer
      </Button>
      <ConfirmDialog
        title="Supprimer cet import ?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={remove}
        confirmLabel="Supprimer"
        isDestructive
      >
        Le fichier et son rapport sont effacés. Les offres publiées restent.
      </ConfirmDialog>
    </>
  );
}
