import { Loading, Skeleton } from 'ui-kit/states';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of an offer's page while it loads. */
export function OfferSkeleton() {
  return (
    <Loading label="Chargement de l'offre...">
      <div className="grid gap-8 py-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <Skeleton className="kit-skeleton--title" />
          {LINES.map((line) => (
            <Skeleton key={line} />
          ))}
          <Skeleton className="kit-skeleton--short" />
        </div>
        <div className="kit-card grid gap-4">
          {LINES.slice(2).map((line) => (
            <Skeleton key={line} />
          ))}
        </div>
      </div>
    </Loading>
  );
}
