import type { ApiKey } from '@praticio/contracts/identity/api-key';
import { messageOf } from '@praticio/ui-kit/api';
import { Badge } from '@praticio/ui-kit/badge';
import { Button } from '@praticio/ui-kit/button';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { formatDate, formatDateTime } from '@praticio/ui-kit/format';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { endApiKey } from '../../api/end-api-key.ts';
import { scopesInWords } from './scope-words.ts';

/** The structure's keys, those that live first. */
export function KeyList({ keys }: { keys: ApiKey[] }) {
  if (keys.length === 0) return <p className="text-muted">Votre structure n'a pas encore de clé.</p>;
  return (
    <ul className="divide-y divide-line" aria-label="Clés">
      {keys.map((key) => (
        <KeyRow key={key.id} shown={key} />
      ))}
    </ul>
  );
}

function KeyRow({ shown }: { shown: ApiKey }) {
  const { name, scopes, hint, madeBy, createdAt, usedAt, endedAt } = shown;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {name} <span className="text-muted">…{hint}</span>
        </p>
        <p className="text-sm">{scopesInWords(scopes)}</p>
        <p className="text-sm break-words text-muted">
          Créée le {formatDate(createdAt)} par {madeBy}.{' '}
          {usedAt ? `Dernière utilisation : ${formatDateTime(usedAt)}.` : 'Jamais utilisée.'}
        </p>
      </div>
      {endedAt ? <Badge>Terminée le {formatDate(endedAt)}</Badge> : <EndButton shown={shown} />}
    </li>
  );
}

function EndButton({ shown: { id, name } }: { shown: ApiKey }) {
  const [isAsked, ask] = useState(false);
  const end = () =>
    endApiKey(id).then(
      () => void toast.success(`La clé « ${name} » ne sert plus à rien.`),
      (error: unknown) => void toast.error(messageOf(error)),
    );
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Mettre fin à la clé ${name}`}
        onPress={() => ask(true)}
      >
        Mettre fin
      </Button>
      <ConfirmDialog
        title={`Mettre fin à la clé « ${name} » ?`}
        isOpen={isAsked}
        onOpenChange={() => ask(false)}
        onConfirm={end}
        confirmLabel="Mettre fin"
        isDestructive
      >
        <p>Le logiciel qui l'utilise n'aura plus accès à rien dans les secondes qui suivent.</p>
      </ConfirmDialog>
    </>
  );
}
