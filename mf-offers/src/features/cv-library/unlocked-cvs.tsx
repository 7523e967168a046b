import { messageOf } from 'ui-kit/api';
import { EmptyState, ErrorState, SkeletonList } from 'ui-kit/states';
import { useUnlockedCvs } from '../../api/get-unlocked-cvs.ts';
import { CvGrid } from './all-cvs.tsx';
import type { CvDownload } from './use-cv-download.ts';

/** What was paid for stays within reach, as long as its owner shows it. */
export function UnlockedCvs({ download }: { download: CvDownload }) {
  const cvs = useUnlockedCvs();
  if (!cvs.data && cvs.error)
    return (
      <ErrorState
        title={messageOf(cvs.error, 'Une erreur est survenue lors du chargement des CV')}
        onRetry={() => void cvs.refetch()}
        isRetrying={cvs.isFetching}
      />
    );
  if (!cvs.data) return <SkeletonList label="Chargement des CV..." />;
  if (cvs.data.length === 0)
    return (
      <EmptyState title="Aucun CV débloqué" icon="file">
        Les CV que vous débloquez restent ici, à télécharger aussi souvent que vous le souhaitez.
      </EmptyState>
    );
  return <CvGrid cvs={cvs.data} download={download} />;
}
