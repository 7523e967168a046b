import { formatNumber } from '@praticio/ui-kit/format';
import { lazyPage } from '@praticio/ui-kit/remote';
import { Suspense } from 'react';
import { useHighlightedOffers } from '../../api/get-highlighted-offers.ts';

// The fields with their suggestions weigh more than all the rest of the first view.
const homeSearch = lazyPage(() => import('./home-search.tsx'), 'HomeSearch');
const regionMap = lazyPage(() => import('./region-map.tsx'), 'RegionMap');

/** Loads the parts of the hero that a server has rendered. */
export const preloadHero = () => Promise.all([homeSearch.preload(), regionMap.preload()]);

/** The page's promise, the search for offers, and where in France they are. */
export function Hero() {
  return (
    <section className="home-sea">
      <div className="kit-container kit-container--wide home-hero">
        <div className="home-hero__words">
          <h1 className="home-hero__title">
            Près de vous, <br />
            <span className="home-hero__you">à vos dates.</span>
          </h1>
          <p className="mt-5 hidden text-lg text-muted md:block">
            Postes, remplacements, locaux et cessions, là où vous vivez et quand vous êtes libre.
          </p>
        </div>
        <div className="home-hero__search">
          <Suspense fallback={null}>
            <homeSearch.Page />
          </Suspense>
        </div>
        <Total />
        <div className="home-hero__map">
          <Suspense fallback={null}>
            <regionMap.Page />
          </Suspense>
        </div>
      </div>
    </section>
  );
}

/** How many offers there are; its line is there before the figure. */
function Total() {
  const { data } = useHighlightedOffers();
  return (
    <p className="home-hero__total data text-xl">
      {data &&
        data.total > 0 &&
        `${formatNumber(data.total)} ${data.total > 1 ? 'offres' : 'offre'} en ligne`}
    </p>
  );
}
