import { DESCRIPTION_PREVIEW_HOME } from '@praticio/contracts/offers/limits';
import { IconButton, LinkButton } from '@praticio/ui-kit/button';
import { OfferPoster } from '@praticio/ui-kit/offer-poster';
import { QueryState } from '@praticio/ui-kit/query-state';
import { EmptyState, Loading } from '@praticio/ui-kit/states';
import { useRef } from 'react';
import { useHighlightedOffers } from '../../api/get-highlighted-offers.ts';
import { HomeSection } from './home-section.tsx';

const VISIBLE_ON_DESKTOP = 4;

/** 'Offres urgentes' when there are any, otherwise 'Dernières offres en ligne'. */
export function OfferStrip() {
  const highlighted = useHighlightedOffers();
  const list = useRef<HTMLUListElement>(null);
  const title = highlighted.data?.areUrgent ? 'Offres urgentes' : 'Dernières offres en ligne';
  const isLong = (highlighted.data?.offers.length ?? 0) > VISIBLE_ON_DESKTOP;
  const scroll = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8 });
  return (
    <HomeSection
      title={title}
      action={
        <div className="flex items-center gap-2">
          {isLong && (
            <div className="hidden gap-2 md:flex">
              <IconButton icon="chevronLeft" aria-label="Offres précédentes" onPress={() => scroll(-1)} />
              <IconButton icon="chevronRight" aria-label="Offres suivantes" onPress={() => scroll(1)} />
            </div>
          )}
          <LinkButton to="/offers" variant="secondary">
            Toutes les offres
          </LinkButton>
        </div>
      }
    >
      <QueryState
        query={highlighted}
        loading={<StripSkeleton />}
        failed="Erreur lors du chargement des offres"
        isEmpty={({ offers }) => offers.length === 0}
        empty={<EmptyState title="Aucune offre trouvée" />}
      >
        {({ offers }) => (
          <ul ref={list} aria-label={title} className="home-strip">
            {offers.map((offer) => (
              <li key={offer.id} className="home-strip__item">
                <OfferPoster offer={offer} previewLength={DESCRIPTION_PREVIEW_HOME} level={3} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </HomeSection>
  );
}

/** As high as the posters that come. */
function StripSkeleton() {
  return (
    <Loading>
      <div className="home-strip">
        {['a', 'b', 'c', 'd'].map((place) => (
          <div key={place} className="kit-card home-strip__item home-strip__item--waiting" />
        ))}
      </div>
    </Loading>
  );
}
