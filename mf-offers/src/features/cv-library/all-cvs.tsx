import type { CvLibraryItem } from '@praticio/contracts/identity/cv-library';
import { Button } from '@praticio/ui-kit/button';
import { formatCount } from '@praticio/ui-kit/format';
import { Stack } from '@praticio/ui-kit/layout';
import { Pagination, useListStart } from '@praticio/ui-kit/pagination';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useSearchParams } from '@praticio/ui-kit/router';
import { EmptyState, SkeletonList } from '@praticio/ui-kit/states';
import { useCv } from '../../api/get-cv.ts';
import { type CvCriteria, useCvs } from '../../api/get-cvs.ts';
import { criteriaIn, INVITE_TO, parametersOf } from '../../shared/cv-criteria.ts';
import { CvCriteriaChips } from './cv-criteria-chips.tsx';
import { CvFilters } from './cv-filters.tsx';
import { CvGrid } from './cv-grid.tsx';
import type { CvDownload } from './use-cv-download.ts';

/** Page buttons on either side of the current page. */
const PAGE_WINDOW = 2;

/** The CV library with its filters; filters, page and highlighted CV are in the URL. */
export function AllCvs({ download }: { download: CvDownload }) {
  const [parameters, setParameters] = useSearchParams();
  const criteria = criteriaIn(parameters);
  const isFiltered = Object.keys(criteria).length > 0;
  const page = positiveIn(parameters, 'page') ?? 1;
  const highlight = parameters.get('highlight');
  const cvs = useCvs(page, criteria);
  const near = cvs.data?.near ?? null;
  const pinned = usePinned(highlight, cvs.data?.items);
  const start = useListStart<HTMLElement>(cvs.data?.pagination.current_page);
  const invitedTo = parameters.get(INVITE_TO);
  const search = (next: CvCriteria) =>
    setParameters({ ...parametersOf(next), ...(invitedTo && { [INVITE_TO]: invitedTo }) });

  return (
    <div className="cv-library">
      <CvFilters criteria={criteria} near={near} onSearch={search} />
      <Stack>
        <CvCriteriaChips
          criteria={criteria}
          place={near}
          onRemove={(names) =>
            search({ ...criteria, ...Object.fromEntries(names.map((name) => [name, undefined])) })
          }
        />
        <QueryState
          query={cvs}
          loading={<SkeletonList label="Chargement des CV..." />}
          failed="Une erreur est survenue lors du chargement des CV"
        >
          {({ items, pagination }) => (
            <section
              ref={start}
              tabIndex={-1}
              aria-label="CV disponibles"
              className="kit-list-start kit-stack"
            >
              <p role="status" className="m-0 text-muted">
                {isFiltered
                  ? formatCount(pagination.total_items, 'CV visible correspond', 'CV visibles correspondent')
                  : formatCount(pagination.total_items, 'CV disponible', 'CV disponibles')}
              </p>
              {items.length + pinned.length === 0 && (
                <NoCvs
                  isFiltered={isFiltered}
                  isPastEnd={pagination.total_items > 0}
                  onReset={() => search({})}
                />
              )}
              <CvGrid cvs={[...pinned, ...items]} download={download} highlight={highlight} />
              <Pagination
                page={pagination.current_page}
                totalPages={pagination.total_pages}
                neighbours={PAGE_WINDOW}
                label="Pages des CV"
              />
            </section>
          )}
        </QueryState>
      </Stack>
    </div>
  );
}

/** The CV that the URL highlights, when it is not on the current page. */
function usePinned(highlight: string | null, shown: CvLibraryItem[] | undefined): CvLibraryItem[] {
  const isElsewhere = shown !== undefined && !shown.some(({ cvFilename }) => cvFilename === highlight);
  const { data } = useCv(isElsewhere ? highlight : null);
  return isElsewhere && data ? [data] : [];
}

interface NoCvsProps {
  isFiltered: boolean;
  /** The requested page is beyond the last one. */
  isPastEnd: boolean;
  onReset: () => void;
}

function NoCvs({ isFiltered, isPastEnd, onReset }: NoCvsProps) {
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
