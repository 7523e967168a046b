import { documentKindLabels, type OwnDocument } from '@praticio/contracts/identity/document';
import { expiryWords } from '@praticio/contracts/identity/document-words';
import { DOCUMENTS_MAX } from '@praticio/contracts/identity/limits';
import { messageOf } from '@praticio/ui-kit/api';
import { Badge } from '@praticio/ui-kit/badge';
import { Button } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { formatDate, formatFileSize } from '@praticio/ui-kit/format';
import { Row, Stack } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { EmptyState, SkeletonList } from '@praticio/ui-kit/states';
import { toast } from '@praticio/ui-kit/toast';
import { useToday } from '@praticio/ui-kit/today';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadDocument } from '../../api/download-document.ts';
import { documentsQuery } from '../../api/get-documents.ts';
import { useRemoveDocument } from '../../api/remove-document.ts';
import { useUnshareDocument } from '../../api/unshare-document.ts';
import { DocumentDialog } from './document-dialog.tsx';

/** The member's documents for engagements. Nobody sees one until it is shared, from the conversation. */
export function DocumentsTab() {
  const [isAdding, setAdding] = useState(false);
  const documents = useQuery(documentsQuery);
  const isFull = (documents.data?.length ?? 0) >= DOCUMENTS_MAX;
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="kit-subtitle">Mes documents</h2>
        <Button size="small" icon="plus" isDisabled={isFull} onPress={() => setAdding(true)}>
          Ajouter un document
        </Button>
      </div>
      <p className="text-muted">
        Diplôme, licence, assurance, attestation : personne d'autre ne les voit. Dans la conversation d'un
        engagement, vous choisissez ceux que sa structure peut ouvrir, et changez d'avis quand vous voulez.
      </p>
      {isFull && (
        <p className="text-sm text-muted">{`Vous gardez ${DOCUMENTS_MAX} documents : supprimez-en un pour en ajouter un autre.`}</p>
      )}
      <QueryState
        query={documents}
        loading={<SkeletonList count={2} />}
        failed="Vos documents n'ont pas pu être chargés."
        empty={<EmptyState icon="file" title="Aucun document pour l'instant" isFrameless />}
      >
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        )}
      </QueryState>
      {isAdding && <DocumentDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}

const failed = (error: unknown) => toast.error(messageOf(error));

function DocumentRow({ document }: { document: OwnDocument }) {
  const { id, kind, name, size, validUntil, addedAt, shares } = document;
  const [asked, ask] = useState<'change' | 'remove' | null>(null);
  const open = useMutation({ mutationFn: () => downloadDocument(document), onError: failed });
  const remove = useRemoveDocument();
  const expiry = expiryWords(validUntil, useToday());
  const label = documentKindLabels[kind];
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="font-semibold">{label}</h3>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            {`${name} · ${formatFileSize(size)} · ajouté le ${formatDate(addedAt)}`}
          </p>
        </div>
        {expiry && <Badge tone={expiry.isUrgent ? 'warning' : 'neutral'}>{expiry.text}</Badge>}
      </div>
      <Readers document={document} />
      <Row>
        <Button
          variant="secondary"
          size="small"
          icon="download"
          aria-label={`Ouvrir : ${label}, ${name}`}
          isPending={open.isPending}
          onPress={() => open.mutate()}
        >
          Ouvrir
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon="edit"
          aria-label={`Modifier ou remplacer : ${label}, ${name}`}
          onPress={() => ask('change')}
        >
          Modifier ou remplacer
        </Button>
        <Button
          variant="ghost"
          size="small"
          icon="trash"
          aria-label={`Supprimer : ${label}, ${name}`}
          onPress={() => ask('remove')}
        >
          Supprimer
        </Button>
      </Row>
      {asked === 'change' && <DocumentDialog document={document} onClose={() => ask(null)} />}
      <ConfirmDialog
        title="Supprimer ce document ?"
        isOpen={asked === 'remove'}
        onOpenChange={() => ask(null)}
        onConfirm={() => remove.mutateAsync(id).then(() => toast.success('Document supprimé'), failed)}
        confirmLabel="Supprimer"
        isDestructive
      >
        <p>
          {shares.length > 0
            ? "Les structures avec lesquelles vous le partagez ne pourront plus l'ouvrir."
            : 'Il sera effacé de Praticio.'}
        </p>
      </ConfirmDialog>
    </li>
  );
}

/** With how many engagements the document is shared, and who has opened it. */
function Readers({ document: { id, shares, openings } }: { document: OwnDocument }) {
  const unshare = useUnshareDocument();
  const end = async () => {
    for (const { engagementId } of shares) await unshare.mutateAsync({ id, engagementId });
  };
  const shared =
    shares.length === 1 ? 'Partagé pour un engagement' : `Partagé pour ${shares.length} engagements`;
  return (
    <Stack>
      {shares.length > 0 && (
        <Row>
          <span className="text-sm">{shared}</span>
          <Button
            variant="ghost"
            size="small"
            isPending={unshare.isPending}
            onPress={() => void end().catch(failed)}
          >
            Ne plus partager
          </Button>
        </Row>
      )}
      {openings.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer">
            {openings.length === 1 ? 'Ouvert une fois' : `Ouvert ${openings.length} fois`}
          </summary>
          <ul className="mt-1 grid gap-1 text-muted">
            {openings.map(({ at, name, structureName }) => (
              <li key={`${at} ${name}`}>{`${openerOf(name, structureName)}, le ${formatDate(at)}`}</li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}

const openerOf = (name: string | null, structureName: string | null): string =>
  [name, structureName].filter(Boolean).join(', ') || 'Compte supprimé';
