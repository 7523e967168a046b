import type { AdminOffer, AdminOffersQuery } from '@praticio/contracts/offers/offer-administration';
import { offerFamilyLabels } from '@praticio/contracts/offers/terms';
import { Button } from '@praticio/ui-kit/button';
import { formatShortDate } from '@praticio/ui-kit/format';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { ManagedTable, useListUrl } from '@praticio/ui-kit/managed-table';
import { Link } from '@praticio/ui-kit/router';
import type { Column } from '@praticio/ui-kit/table';
import { useAdminOffers } from '../api/get-admin-offers.ts';
import { useModerateOffer } from '../api/moderate-offer.ts';
import { offerDecision } from '../features/offers/offer-decision.ts';
import { OfferTerms } from '../features/offers/offer-terms.tsx';
import { DecisionForm } from '../shared/decision-form.tsx';
import { ChoiceFilter, chosenOf, SearchFilter } from '../shared/list-filters.tsx';
import { OfferState } from '../shared/offer-state.tsx';
import { useRowPanel } from '../shared/use-row-panel.ts';

const FILTERS = [
  { value: 'all', label: 'Toutes les offres' },
  { value: 'moderated', label: "Suspendues par l'équipe" },
  { value: 'ACTIVE', label: 'Actives' },
  { value: 'SUSPENDED', label: 'Suspendues' },
  { value: 'CLOSED', label: 'Fermées' },
  { value: 'DELETED', label: 'Supprimées' },
] as const satisfies { value: AdminOffersQuery['filter']; label: string }[];
/** /admin/offers */
export function OffersPage() {
  const listUrl = useListUrl();
  const filter = chosenOf(listUrl, 'filter', FILTERS);
  const search = listUrl.get('search');
  const offers = useAdminOffers({ page: listUrl.page, search, filter });
  const moderate = useModerateOffer();
  const panel = useRowPanel<'suspension'>();

  const columns: Column<AdminOffer>[] = [
    {
      id: 'offer',
      title: 'Offre',
      cell: ({ id, title, status, family }) => (
        <span className="block min-w-0 break-words">
          <span className="block font-semibold">
            {status === 'DELETED' ? (
              title
            ) : (
              <Link to={`/offers/${id}`} className="kit-link">
                {title}
              </Link>
            )}
          </span>
          <span className="block text-muted">{`n° ${id} · ${offerFamilyLabels[family]}`}</span>
        </span>
      ),
    },
    {
      id: 'company',
      title: 'Structure et lieu',
      cell: ({ company, location }) => (
        <>
          <span className="block">{company ?? 'Non spécifiée'}</span>
          <span className="block text-muted">{location}</span>
        </>
      ),
    },
    { id: 'terms', title: 'Conditions', cell: (offer) => <OfferTerms offer={offer} /> },
    { id: 'date', title: 'Publiée', cell: ({ createdAt }) => formatShortDate(createdAt) },
    { id: 'state', title: 'État', cell: (offer) => <OfferState offer={offer} /> },
    {
      id: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      align: 'end',
      cell: ({ id, title, status, suspension }) =>
        status !== 'DELETED' && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`${suspension ? 'Lever la suspension de' : 'Suspendre'} ${title}, n° ${id}`}
            onPress={() => panel.toggle(id, 'suspension')}
          >
            {suspension ? 'Lever' : 'Suspendre'}
          </Button>
        ),
    },
  ];

  return (
    <Container>
      <PageHeader title="Offres" lead="Recherchez une offre, suspendez-la ou levez sa suspension." />
      <ManagedTable
        caption="Offres"
        columns={columns}
        keyOf={({ id }) => id}
        list={offers}
        filters={
          <>
            <SearchFilter listUrl={listUrl} placeholder="Titre, structure ou numéro" />
            <ChoiceFilter listUrl={listUrl} name="filter" options={FILTERS} />
          </>
        }
        detailOf={(offer) =>
          panel.openOn(offer.id) && (
            <DecisionForm decision={offerDecision(offer, moderate.mutateAsync)} onClose={panel.close} />
          )
        }
        errorTitle="Erreur lors du chargement des offres"
        emptyTitle="Aucune offre trouvée"
        emptyText="Aucune offre ne correspond à cette recherche."
        noun="offre"
      />
    </Container>
  );
}
