import { DESCRIPTION_PREVIEW_HOME } from 'contracts/offers/limits';
import type { Offer } from 'contracts/offers/offer';
import { useRef } from 'react';
import { IconButton, LinkButton } from 'ui-kit/button';
import { OfferCard } from 'ui-kit/offer-card';
import { QueryState } from 'ui-kit/query-state';
import { EmptyState, SkeletonList } from 'ui-kit/states';
import { useHighlightedOffers } from '../../api/highlighted-offers.ts';
import { HomeSection } from './home-section.tsx';

const VISIBLE_ON_DESKTOP = 3;

/** 'Offres urgentes' when there are any, otherwise 'Dernières offres en ligne'. */
export function OfferStrip() {
  const highlighted = useHighlightedOffers();
  const title = highlighted.data?.areUrgent ? 'Offres urgentes' : 'Dernières offres en ligne';
  return (
    <HomeSection
      title={title}
      action={
        <LinkButton to="/offers" variant="secondary" size="small">
          Toutes les offres
        </LinkButton>
      }
    >
      <QueryState
        query={highlighted}
        loading={<SkeletonList count={1} />}
        failed="Erreur lors du chargement des offres"
        isEmpty={({ offers }) => offers.length === 0}
        empty={<EmptyState title="Aucune offre trouvée" />}
      >
        {({ offers }) => <Strip label={title} offers={offers} />}
      </QueryState>
    </HomeSection>
  );
}

function Strip({ label, offers }: { label: string; offers: readonly Offer[] }) {
  const list = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8, behavior: 'smooth' });
  return (
    <div>
      <ul
        ref={list}
        aria-label={label}
        className="-mx-5 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pb-3 md:mx-0 md:scroll-px-0 md:px-0"
      >
        {offers.map((offer) => (
          <li key={offer.id} className="w-[min(22rem,85vw)] flex-none snap-start">
            <OfferCard offer={offer} previewLength={DESCRIPTION_PREVIEW_HOME} level={3} />
          </li>
        ))}
      </ul>
      {offers.length > VISIBLE_ON_DESKTOP && (
        <div className="mt-2 hidden justify-end gap-2 md:flex">
          <IconButton icon="chevronLeft" aria-label="Offres précédentes" onPress={() => scroll(-1)} />
          <IconButton icon="chevronRight" aria-label="Offres suivantes" onPress={() => scroll(1)} />
        </div>
      )}
    </div>
  );
}
