import { SHARED_DOCUMENT_DAYS } from '@praticio/contracts/base/retention';
import {
  documentKindLabels,
  type OwnDocument,
  type SharedDocument,
} from '@praticio/contracts/identity/document';
import { expiryWords } from '@praticio/contracts/identity/document-words';
import type { Engagement } from '@praticio/contracts/offers/engagement';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Switch } from '@praticio/ui-kit/choice';
import { formatShortDate } from '@praticio/ui-kit/format';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { Skeleton } from '@praticio/ui-kit/states';
import { toast } from '@praticio/ui-kit/toast';
import { useToday } from '@praticio/ui-kit/today';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ownDocumentsQuery } from '../../../api/get-own-documents.ts';
import { sharedDocumentsQuery } from '../../../api/get-shared-documents.ts';
import { openDocument } from '../../../api/open-document.ts';
import { useShareDocument } from '../../../api/share-document.ts';

const FAILED = "Les documents n'ont pas pu être chargés.";

/** The documents of an engagement: the candidate decides on each, the structure opens those that are shared. */
export function EngagementDocuments({ engagement }: { engagement: Engagement }) {
  return (
    <section aria-label="Documents partagés" className="grid gap-2 border-t border-line pt-3">
      <h4 className="font-semibold">Documents partagés</h4>
      {engagement.side === 'candidate' ? (
        <OwnDocuments engagement={engagement} />
      ) : (
        <SharedDocuments engagement={engagement} />
      )}
    </section>
  );
}

function OwnDocuments({ engagement }: { engagement: Engagement }) {
  return (
    <QueryState
      query={useQuery(ownDocumentsQuery)}
      loading={<Skeleton />}
      failed={FAILED}
      empty={
        <p className="text-sm text-muted">
          {'Diplôme, assurance, licence : '}
          <Link className="kit-link" to="/profile?tab=documents">
            ajoutez vos documents
          </Link>
          {' pour les montrer à cette structure.'}
        </p>
      }
    >
      {(documents) => (
        <>
          <ul className="grid gap-3">
            {documents.map((document) => (
              <li key={document.id}>
                <ShareSwitch engagement={engagement} document={document} />
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">
            {`Visibles de cette structure seulement, jusqu'à ${SHARED_DOCUMENT_DAYS} jours après l'engagement. Vous pouvez retirer chacun à tout moment. `}
            <Link className="kit-link" to="/profile?tab=documents">
              Ajouter
            </Link>
          </p>
        </>
      )}
    </QueryState>
  );
}

/** 'vu par Sophie Le Goff le 24 nov. 2026' */
function seenText({ openings }: OwnDocument, engagementId: string): string | null {
  const last = openings.find((opening) => opening.engagementId === engagementId);
  if (!last) return null;
  return `vu par ${last.name ?? last.structureName ?? 'un compte supprimé'} le ${formatShortDate(last.at)}`;
}

function ShareSwitch({ engagement, document }: { engagement: Engagement; document: OwnDocument }) {
  const { mutate, isPending, variables } = useShareDocument(engagement.id);
  const isShared = document.shares.some(({ engagementId }) => engagementId === engagement.id);
  const seen = seenText(document, engagement.id);
  return (
    <Switch
      isSelected={isPending ? variables.isShared : isShared}
      onChange={(wanted) =>
        mutate({ id: document.id, isShared: wanted }, { onError: (error) => toast.error(messageOf(error)) })
      }
      description={
        <>
          {`${document.name} `}
          <Expiry document={document} engagement={engagement} />
          {seen && ` ${seen}`}
        </>
      }
    >
      {documentKindLabels[document.kind]}
    </Switch>
  );
}

function Expiry({ document, engagement }: { document: SharedDocument; engagement: Engagement }) {
  const words = expiryWords(document.validUntil, useToday(), engagement.terms.shifts[0]?.day);
  if (!words) return null;
  return <span className={words.isUrgent ? 'font-semibold text-warning' : ''}>{words.text}</span>;
}

function SharedDocuments({ engagement }: { engagement: Engagement }) {
  return (
    <QueryState
      query={useQuery(sharedDocumentsQuery(engagement.id))}
      loading={<Skeleton />}
      failed={FAILED}
      empty={<p className="text-sm text-muted">Aucun document partagé pour l'instant.</p>}
    >
      {(documents) => (
        <ul className="grid gap-2">
          {documents.map((document) => (
            <SharedRow key={document.id} document={document} engagement={engagement} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function SharedRow({ document, engagement }: { document: SharedDocument; engagement: Engagement }) {
  const label = documentKindLabels[document.kind];
  const open = useMutation({
    mutationFn: () => openDocument(engagement.id, document),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="font-semibold">{label}</p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {`${document.name} `}
          <Expiry document={document} engagement={engagement} />
        </p>
      </div>
      <Button
        size="small"
        variant="secondary"
        icon="download"
        aria-label={`Ouvrir : ${label}, ${document.name}`}
        isPending={open.isPending}
        onPress={() => open.mutate()}
      >
        Ouvrir
      </Button>
    </li>
  );
}
