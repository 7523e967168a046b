import { Suspense } from 'react';
import { lazyPage } from 'ui-kit/remote';
import { Skeleton } from 'ui-kit/states';

// The fields with their suggestions weigh more than all the rest of the first view.
const { Page: HomeSearch } = lazyPage(() => import('./home-search.tsx'), 'HomeSearch');

/** The page's promise and the search for offers. */
export function Hero() {
  return (
    <section className="bg-linear-to-b from-accent-soft to-canvas pt-10 md:pt-16">
      <div className="mx-auto max-w-[76rem] px-5 md:px-8">
        <h1 className="max-w-3xl text-3xl font-bold tracking-tight text-balance md:text-4xl">
          Trouvez votre prochain poste, votre local ou votre associé
        </h1>
        <p className="mt-4 max-w-2xl text-lg text-muted">
          Praticio réunit les professionnels de santé et les structures qui recrutent, partout en France.
        </p>
        <div className="mt-8 min-h-[33rem] rounded-lg border border-line bg-surface p-5 shadow-md sm:min-h-[22rem] md:p-6 lg:min-h-[16rem]">
          <Suspense fallback={<SearchSkeleton />}>
            <HomeSearch />
          </Suspense>
        </div>
      </div>
    </section>
  );
}

function SearchSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <Skeleton className="kit-skeleton--title" />
      <Skeleton />
      <Skeleton className="kit-skeleton--short" />
    </div>
  );
}
