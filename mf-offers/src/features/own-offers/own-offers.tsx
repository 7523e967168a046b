import { LinkButton } from '@praticio/ui-kit/button';
import { Row, Stack } from '@praticio/ui-kit/layout';
import { useSettled } from '@praticio/ui-kit/query';
import { useHasRole } from '@praticio/ui-kit/session';
import { EmptyState } from '@praticio/ui-kit/states';
import { useState } from 'react';
import { useMyDeletedOffers } from '../../api/get-my-deleted-offers.ts';
import { noFilter, type OwnOfferFilter, useMyOffers } from '../../api/get-my-offers.ts';
import { PagedList } from '../../shared/paged-list.tsx';
import { figuresOf } from './offer-figures.ts';
import { OwnOfferRow } from './own-offer-row.tsx';
import { OwnOffersFilters } from './own-offers-filters.tsx';

const TYPING_PAUSE_MS = 250;

/** Tab 'Mes offres' of the dashboard. */
export function OwnOffers() {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const [filter, setFilter] = useState(noFilter);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const [page, setPage] = useState(1);
  const wanted = useSettled(filter, TYPING_PAUSE_MS);
  const mine = useMyOffers(wanted, page, !showsDeleted);
  const deleted = useMyDeletedOffers(wanted, page, showsDeleted);
  return (
    <Stack>
      <Row align="end">
        {isRecruiter ? (
          <LinkButton to="/my-offers" variant="ghost" icon="list">
            Toutes mes offres en tableau
          </LinkButton>
        ) : (
          <LinkButton to="/offers/create" icon="plus">
            Publier une offre
          </LinkButton>
        )}
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
      <PagedList
        query={showsDeleted ? deleted : mine}
        page={page}
        onPage={setPage}
        label="Mes offres"
        className="own-offers"
        loading="Chargement de vos offres..."
        failed="Erreur lors du chargement des offres"
        empty={
          <EmptyState title={emptyTitle(wanted, showsDeleted)} icon="briefcase">
            {whyEmpty(wanted, showsDeleted)}
          </EmptyState>
        }
      >
        {(offer) => <OwnOfferRow key={offer.id} offer={offer} figures={figuresOf(offer)} />}
      </PagedList>
    </Stack>
  );
}

const isFiltered = (filter: OwnOfferFilter) => Object.values(filter).some((text) => text.trim() !== '');

function emptyTitle(filter: OwnOfferFilter, showsDeleted: boolean): string {
  return isFiltered(filter) || showsDeleted
    ? 'Aucune offre trouvée'
    : "Vous n'avez pas encore publié d'offre";
}

function whyEmpty(filter: OwnOfferFilter, showsDeleted: boolean): string {
  if (isFiltered(filter)) return 'Aucune de vos offres ne correspond à ces filtres.';
  return showsDeleted ? "Vous n'avez supprimé aucune offre." : 'Vos offres publiées apparaîtront ici.';
}
