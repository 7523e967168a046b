import { OWN_OFFERS_PER_PAGE } from 'contracts/offers/limits';
import type { OwnOffer } from 'contracts/offers/offer';
import { useState } from 'react';
import { LinkButton } from 'ui-kit/button';
import { Row, Stack } from 'ui-kit/layout';
import { Pagination, useListStart } from 'ui-kit/pagination';
import { QueryState } from 'ui-kit/query-state';
import { useHasRole } from 'ui-kit/session';
import { EmptyState, SkeletonList } from 'ui-kit/states';
import { useMyDeletedOffers } from '../../api/get-my-deleted-offers.ts';
import { useMyOffers } from '../../api/get-my-offers.ts';
import { usePendingInterests, useTreatedInterests } from '../../api/get-received-interests.ts';
import { filterOwnOffers, noFilter } from './filter-own-offers.ts';
import { figuresOf } from './offer-figures.ts';
import { OwnOfferRow } from './own-offer-row.tsx';
import { OwnOffersFilters } from './own-offers-filters.tsx';

/** Tab 'Mes offres' of the dashboard. */
export function OwnOffers() {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const [filter, setFilter] = useState(noFilter);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const [page, setPage] = useState(1);
  const mine = useMyOffers();
  const deleted = useMyDeletedOffers(showsDeleted);
  const find = (offers: readonly OwnOffer[]) => filterOwnOffers(offers, filter);
  return (
    <Stack>
      {!isRecruiter && (
        <Row align="end">
          <LinkButton to="/offers/create" icon="plus">
            Publier une offre
          </LinkButton>
        </Row>
      )}
      <OwnOffersFilters
        filter={filter}
        onFilter={(next) => {
          setFilter(next);
          setPage(1);
        }}
        showsDeleted={showsDeleted}
        onShowDeleted={(isShown) => {
          setShowsDeleted(isShown);
          setPage(1);
        }}
      />
      <QueryState
        query={showsDeleted ? deleted : mine}
        loading={<SkeletonList label="Chargement de vos offres..." />}
        failed="Erreur lors du chargement des offres"
      >
        {(offers) =>
          find(offers).length > 0 ? (
            <OfferRows offers={find(offers)} page={page} onPage={setPage} />
          ) : (
            <EmptyState title="Aucune offre trouvée" icon="briefcase">
              {whyEmpty(offers.length, showsDeleted)}
            </EmptyState>
          )
        }
      </QueryState>
    </Stack>
  );
}

interface OfferRowsProps {
  offers: readonly OwnOffer[];
  page: number;
  onPage: (page: number) => void;
}

/** One page of own offers with their figures. */
function OfferRows({ offers, page, onPage }: OfferRowsProps) {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const { data: pending = [] } = usePendingInterests(isRecruiter);
  const { data: treated = [] } = useTreatedInterests(isRecruiter);
  const figures = figuresOf(offers, [...pending, ...treated]);
  const totalPages = Math.ceil(offers.length / OWN_OFFERS_PER_PAGE);
  const current = Math.min(page, totalPages);
  const start = useListStart<HTMLUListElement>(current, { isInUrl: false });
  return (
    <>
      <ul
        ref={start}
        tabIndex={-1}
        aria-label={`Mes offres, page ${current} sur ${totalPages}`}
        className="kit-list-start own-offers"
      >
        {offers.slice((current - 1) * OWN_OFFERS_PER_PAGE, current * OWN_OFFERS_PER_PAGE).map((offer) => (
          <OwnOfferRow key={offer.id} offer={offer} figures={figures.get(offer.id)} />
        ))}
      </ul>
      <Pagination page={current} totalPages={totalPages} onChange={onPage} label="Pages de mes offres" />
    </>
  );
}

function whyEmpty(all: number, showsDeleted: boolean): string {
  if (all > 0) return 'Aucune de vos offres ne correspond à ces filtres.';
  return showsDeleted ? "Vous n'avez supprimé aucune offre." : 'Vos offres publiées apparaîtront ici.';
}
