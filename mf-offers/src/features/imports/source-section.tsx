import type { ImportSource } from '@praticio/contracts/offers/import-source';
import { Alert } from '@praticio/ui-kit/alert';
import { messageOf } from '@praticio/ui-kit/api';
import { Badge } from '@praticio/ui-kit/badge';
import { Button } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { toast } from '@praticio/ui-kit/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useImportSourceAct } from '../../api/change-import-source.ts';
import { isWorking } from '../../api/get-import.ts';
import { importSourceQuery } from '../../api/get-import-source.ts';
import { SourceForm } from './source-form.tsx';
import { adviceOn, lastRunWords, nextRunWords, sourceState } from './source-words.ts';

/** The URL of the structure's own software whose file is imported every hour. */
export function SourceSection() {
  return (
    <Card as="section">
      <h2 className="kit-subtitle mb-2">Import automatique</h2>
      <p className="mb-3">
        Votre logiciel publie un fichier d'offres à une adresse ? Nous le lisons toutes les heures, et vos
        offres suivent.
      </p>
      <QueryState
        query={useQuery(importSourceQuery)}
        failed="L'import automatique n'a pas pu être chargé."
        isEmpty={(source) => source === null}
        empty={<SourceForm />}
      >
        {(source) => source && <SavedSource source={source} />}
      </QueryState>
    </Card>
  );
}

function SavedSource({ source }: { source: ImportSource }) {
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <SourceForm source={source} onEnd={() => setChanging(false)} />;
  const { url, closesMissing, lastImport } = source;
  const { tone, label } = sourceState(source);
  const advice = adviceOn(source);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{url}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">Dernier passage</dt>
        <dd>{lastRunWords(source)}</dd>
        <dt className="text-muted">Prochain passage</dt>
        <dd>{nextRunWords(source)}</dd>
        <dt className="text-muted">Offres absentes du fichier</dt>
        <dd>{closesMissing ? 'Fermées' : 'Laissées en ligne'}</dd>
      </dl>
      {advice && (
        <Alert tone={advice.tone}>
          {advice.text}
          {lastImport && advice.leads && (
            <>
              {' '}
              <Link className="kit-link" to={`/my-offers/import/${lastImport.id}`}>
                Voir l'import
              </Link>
            </>
          )}
        </Alert>
      )}
      <SourceActions source={source} onChange={() => setChanging(true)} />
    </div>
  );
}

function SourceActions({ source, onChange }: { source: ImportSource; onChange: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const act = useImportSourceAct();
  const { url, closesMissing, isOn, lastImport } = source;
  const failed = (error: unknown) => void toast.error(messageOf(error));
  const turn = () =>
    act.mutate({ kind: 'save', input: { url, closesMissing, isOn: !isOn } }, { onError: failed });
  return (
    <div className="flex flex-wrap gap-3">
      {isOn && (
        <Button
          variant="secondary"
          icon="download"
          isPending={act.isPending && act.variables.kind === 'run'}
          isDisabled={lastImport !== null && isWorking(lastImport)}
          onPress={() => act.mutate({ kind: 'run' }, { onError: failed })}
        >
          Importer maintenant
        </Button>
      )}
      <Button
        variant={isOn ? 'ghost' : 'secondary'}
        isPending={act.isPending && act.variables.kind === 'save'}
        onPress={turn}
      >
        {isOn ? 'Mettre en pause' : 'Remettre en marche'}
      </Button>
      <Button variant="ghost" onPress={onChange}>
        Modifier
      </Button>
      <Button variant="ghost" icon="trash" onPress={() => setAsking(true)}>
        Supprimer
      </Button>
      <ConfirmDialog
        title="Supprimer l'import automatique ?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => act.mutateAsync({ kind: 'remove' }).then(() => undefined, failed)}
        confirmLabel="Supprimer"
        isDestructive
      >
        Nous ne lisons plus cette adresse. Vos offres restent en ligne.
      </ConfirmDialog>
    </div>
  );
}
