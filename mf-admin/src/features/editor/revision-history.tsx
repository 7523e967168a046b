import type { AdminArticle } from '@praticio/contracts/blog/article-administration';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { formatDateTime } from '@praticio/ui-kit/format';
import { QueryState } from '@praticio/ui-kit/query-state';
import { SkeletonList } from '@praticio/ui-kit/states';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { useRevisions } from '../../api/get-revisions.ts';
import { useRestoreRevision } from '../../api/restore-revision.ts';

interface RevisionHistoryProps {
  articleId: string;
  onRestored: (article: AdminArticle) => void;
}

/** Former versions. Restoring one brings back its text and picture; slug, status and date stay. */
export function RevisionHistory({ articleId, onRestored }: RevisionHistoryProps) {
  const revisions = useRevisions(articleId);
  const restore = useRestoreRevision(articleId);
  const [asked, setAsked] = useState<number | null>(null);
  const confirm = (version: number) =>
    restore.mutate(version, {
      onSuccess: (article) => {
        setAsked(null);
        toast.success('Version restaurée');
        onRestored(article);
      },
      onError: (error) => toast.error(messageOf(error, "La version n'a pas pu être restaurée")),
    });
  return (
    <QueryState
      query={revisions}
      loading={<SkeletonList count={1} label="Chargement de l'historique..." />}
      failed={() => "Erreur lors du chargement de l'historique"}
      isEmpty={({ revisions: versions }) => versions.length === 0}
      empty={<p className="text-muted">Chaque enregistrement gardera ici la version qu'il remplace.</p>}
    >
      {({ revisions: versions }) => (
        <ol className="divide-y divide-line" aria-label="Versions précédentes">
          {versions.map(({ version, title, savedAt, words }) => {
            const date = formatDateTime(savedAt);
            return (
              <li key={version} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className="min-w-0">
                  <span className="block font-medium break-words">{title}</span>
                  <span className="block text-sm text-muted">{`${date} • ${words} mots`}</span>
                </span>
                {asked === version ? (
                  <span className="flex gap-2">
                    <Button size="small" isPending={restore.isPending} onPress={() => confirm(version)}>
                      Confirmer
                    </Button>
                    <Button size="small" variant="secondary" onPress={() => setAsked(null)}>
                      Annuler
                    </Button>
                  </span>
                ) : (
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={`Restaurer la version du ${date}`}
                    onPress={() => setAsked(version)}
                  >
                    Restaurer
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </QueryState>
  );
}
