import { QueryState } from '@praticio/ui-kit/query-state';
import { EmptyState, SkeletonList } from '@praticio/ui-kit/states';
import { useUnlockedCvs } from '../../api/get-unlocked-cvs.ts';
import { CvGrid } from './cv-grid.tsx';
import type { CvDownload } from './use-cv-download.ts';

/** The unlocked CVs, as long as their owners keep them visible. */
export function UnlockedCvs({ download }: { download: CvDownload }) {
  return (
    <QueryState
      query={useUnlockedCvs()}
      loading={<SkeletonList label="Chargement des CV..." />}
      failed="Une erreur est survenue lors du chargement des CV"
      empty={
        <EmptyState title="Aucun CV débloqué" icon="file">
          Les CV que vous débloquez restent ici, à télécharger aussi souvent que vous le souhaitez.
        </EmptyState>
      }
    >
      {(cvs) => <CvGrid cvs={cvs} download={download} />}
    </QueryState>
  );
}
