import { Loading, Skeleton } from '@praticio/ui-kit/states';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder of an offer's page while it loads. */
export function OfferSkeleton() {
  return (
    <Loading label="Chargement de l'offre...">
      <div className="offer-page__band" />
      <div className="offer-page__columns">
        <div className="kit-card offer-page__sheet min-h-dvh">
          <Skeleton className="kit-skeleton--title" />
          {LINES.map((line) => (
            <Skeleton key={line} />
          ))}
          <Skeleton className="kit-skeleton--short" />
        </div>
        <div className="kit-card grid content-start gap-4">
          {LINES.slice(2).map((line) => (
            <Skeleton key={line} />
          ))}
        </div>
      </div>
    </Loading>
  );
}
