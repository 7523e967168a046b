import { OWN_OFFERS_PER_PAGE } from 'contracts/offers/limits';
import { useState } from 'react';
import { messageOf } from 'ui-kit/api';
import { LinkButton } from 'ui-kit/button';
import { Row, Stack } from 'ui-kit/layout';
import { Pagination, useListStart } from 'ui-kit/pagination';
import { EmptyState, ErrorState, SkeletonList } from 'ui-kit/states';
import { useMyDeletedOffers } from '../../api/get-my-deleted-offers.ts';
import { useMyOffers } from '../../api/get-my-offers.ts';
import { filterOwnOffers, noFilter } from './filter-own-offers.ts';
import { OwnOfferRow } from './own-offer-row.tsx';
import { OwnOffersFilters } from './own-offers-filters.tsx';

/** Tab 'Mes offres' of the dashboard. */
export function OwnOffers() {
  const [filter, setFilter] = useState(noFilter);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const [page, setPage] = useState(1);
  const mine = useMyOffers();
  const deleted = useMyDeletedOffers(showsDeleted);
  const offers = showsDeleted ? deleted : mine;

  const found = filterOwnOffers(offers.data ?? [], filter);
  const totalPages = Math.max(1, Math.ceil(found.length / OWN_OFFERS_PER_PAGE));
  const current = Math.min(page, totalPages);
  const shown = found.slice((current - 1) * OWN_OFFERS_PER_PAGE, current * OWN_OFFERS_PER_PAGE);

  const start = useListStart<HTMLUListElement>(current, { isInUrl: false });

  return (
    <Stack gap="large">
      <Row align="end">
        <LinkButton to="/offers/create" icon="plus">
          Publier une offre
        </LinkButton>
      </Row>
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
      {!offers.data && !offers.error ? (
        <SkeletonList label="Chargement de vos offres..." />
      ) : !offers.data ? (
        <ErrorState
          title={messageOf(offers.error, 'Erreur lors du chargement des offres')}
          onRetry={() => void offers.refetch()}
          isRetrying={offers.isFetching}
        />
      ) : shown.length === 0 ? (
        <EmptyState title="Aucune offre trouvée" icon="briefcase">
          {whyEmpty(offers.data.length, showsDeleted)}
        </EmptyState>
      ) : (
        <>
          <ul
            ref={start}
            tabIndex={-1}
            aria-label={`Mes offres, page ${current} sur ${totalPages}`}
            className="kit-list-start grid gap-3"
          >
            {shown.map((offer) => (
              <OwnOfferRow key={offer.id} offer={offer} />
            ))}
          </ul>
          <Pagination page={current} totalPages={totalPages} onChange={setPage} label="Pages de mes offres" />
        </>
      )}
    </Stack>
  );
}

function whyEmpty(all: number, showsDeleted: boolean): string {
  if (all > 0) return 'Aucune de vos offres ne correspond à ces filtres.';
  return showsDeleted ? "Vous n'avez supprimé aucune offre." : 'Vos offres publiées apparaîtront ici.';
}
