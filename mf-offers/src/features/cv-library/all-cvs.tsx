import type { CvLibraryItem } from 'contracts/identity/cv-library';
import { messageOf } from 'ui-kit/api';
import { Button } from 'ui-kit/button';
import { formatCount } from 'ui-kit/format';
import { Stack } from 'ui-kit/layout';
import { Pagination, useListStart } from 'ui-kit/pagination';
import { SpecialtyPicker, useSpecialties } from 'ui-kit/pickers';
import { useSearchParams } from 'ui-kit/router';
import { EmptyState, ErrorState, SkeletonList } from 'ui-kit/states';
import { type CvCriteria, useCv, useCvs } from '../../api/get-cvs.ts';
import { criteriaIn, parametersOf } from '../../shared/cv-criteria.ts';
import { CvCard } from './cv-card.tsx';
import { CvCriteriaChips } from './cv-criteria-chips.tsx';
import type { CvDownload } from './use-cv-download.ts';

/** Page buttons on either side of the current page. */
const PAGE_WINDOW = 2;

/** The library by specialty; what is looked for, the page and the CV pointed at are in the address. */
export function AllCvs({ download }: { download: CvDownload }) {
  const [parameters, setParameters] = useSearchParams();
  const criteria = criteriaIn(parameters);
  const isFiltered = Object.keys(criteria).length > 0;
  const page = positiveIn(parameters, 'page') ?? 1;
  const highlight = parameters.get('highlight');
  const { data: specialties = [] } = useSpecialties();
  const cvs = useCvs(page, criteria);
  const pinned = usePinned(highlight, cvs.data?.items);
  const start = useListStart<HTMLElement>(cvs.data?.pagination.current_page);
  const ask = (next: CvCriteria) => setParameters(parametersOf(next));

  return (
    <Stack gap="large">
      <SpecialtyPicker
        className="max-w-xl"
        placeholder="Toutes les spécialités"
        value={specialties.find(({ id }) => id === criteria.specialty_id)?.name ?? ''}
        onChange={(_name, specialty) => ask({ ...criteria, specialty_id: specialty?.id })}
      />
      <CvCriteriaChips
        criteria={criteria}
        onRemove={(names) =>
          ask({ ...criteria, ...Object.fromEntries(names.map((name) => [name, undefined])) })
        }
      />
      {cvs.data ? (
        <section ref={start} tabIndex={-1} aria-label="CV disponibles" className="kit-list-start kit-stack">
          <p role="status" className="m-0 text-muted">
            {isFiltered
              ? formatCount(
                  cvs.data.pagination.total_items,
                  'CV visible correspond',
                  'CV visibles correspondent',
                )
              : formatCount(cvs.data.pagination.total_items, 'CV disponible', 'CV disponibles')}
          </p>
          {cvs.data.items.length + pinned.length === 0 && (
            <Nothing
              isFiltered={isFiltered}
              isPastEnd={cvs.data.pagination.total_items > 0}
              onReset={() => ask({})}
            />
          )}
          <CvGrid cvs={[...pinned, ...cvs.data.items]} download={download} highlight={highlight} />
          <Pagination
            page={cvs.data.pagination.current_page}
            totalPages={cvs.data.pagination.total_pages}
            neighbours={PAGE_WINDOW}
            label="Pages des CV"
          />
        </section>
      ) : cvs.isError ? (
        <ErrorState
          title={messageOf(cvs.error, 'Une erreur est survenue lors du chargement des CV')}
          onRetry={() => void cvs.refetch()}
          isRetrying={cvs.isFetching}
        />
      ) : (
        <SkeletonList label="Chargement des CV..." />
      )}
    </Stack>
  );
}

/** The CV that the address points at, when it is on another page than the one shown. */
function usePinned(highlight: string | null, shown: CvLibraryItem[] | undefined): CvLibraryItem[] {
  const isElsewhere = shown !== undefined && !shown.some(({ cvFilename }) => cvFilename === highlight);
  const { data } = useCv(isElsewhere ? highlight : null);
  return isElsewhere && data ? [data] : [];
}

interface CvGridProps {
  cvs: CvLibraryItem[];
  download: CvDownload;
  highlight?: string | null;
}

export function CvGrid({ cvs, download, highlight }: CvGridProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {cvs.map((cv) => (
        <CvCard key={cv.id} cv={cv} download={download} isHighlighted={cv.cvFilename === highlight} />
      ))}
    </ul>
  );
}

interface NothingProps {
  isFiltered: boolean;
  /** The page asked for is beyond the last one. */
  isPastEnd: boolean;
  onReset: () => void;
}

function Nothing({ isFiltered, isPastEnd, onReset }: NothingProps) {
  if (!isFiltered && !isPastEnd)
    return (
      <EmptyState title="Aucun CV pour le moment" icon="file">
        Les candidats qui rendent leur CV visible apparaîtront ici.
      </EmptyState>
    );
  return (
    <EmptyState
      title={isPastEnd ? 'Aucun CV sur cette page' : 'Aucun CV ne correspond à cette recherche'}
      action={
        <Button variant="secondary" onPress={onReset}>
          Voir tous les CV
        </Button>
      }
    />
  );
}

function positiveIn(parameters: URLSearchParams, name: string): number | null {
  const value = Number(parameters.get(name));
  return Number.isInteger(value) && value > 0 ? value : null;
}
