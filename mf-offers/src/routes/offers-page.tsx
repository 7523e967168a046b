import { useMemo } from 'react';
import { Container, PageHeader } from 'ui-kit/layout';
import { criteriaOf, emptyCriteria, type OfferCriteria, parametersOf } from 'ui-kit/offer-criteria';
import { QueryState } from 'ui-kit/query-state';
import { useSearchParams } from 'ui-kit/router';
import { useToday } from 'ui-kit/today';
import { useOffers } from '../api/get-offers.ts';
import { ActiveChips } from '../features/browse/active-chips.tsx';
import { activeFilters } from '../features/browse/criteria-words.ts';
import { ListSearch } from '../features/browse/list-search.tsx';
import { MapOfOffers } from '../features/browse/map-of-offers.tsx';
import { OfferResults } from '../features/browse/offer-results.tsx';
import { PublishLink } from '../features/browse/publish-link.tsx';
import { ResultsSkeleton } from '../features/browse/results-skeleton.tsx';

/** /offers and /offres. Criteria and page number are in the URL, so that back, forward and sharing work. */
export function OffersPage() {
  const [parameters, setParameters] = useSearchParams();
  const criteria = useMemo(() => criteriaOf(parameters), [parameters]);
  const offers = useOffers(criteria, pageOf(parameters));
  const search = (next: OfferCriteria) => setParameters(parametersOf(next));
  const { facets, near = null } = offers.data ?? {};
  const activeCount = activeFilters(criteria, '', useToday()).length;
  return (
    <Container>
      <div className="offers-page">
        <PageHeader
          title="Offres"
          lead={
            <span role="status">
              {offers.data ? `${offers.data.pagination.total_items} offre(s) disponible(s)` : '\u00a0'}
            </span>
          }
          actions={<PublishLink />}
        />
        <ListSearch
          criteria={criteria}
          near={near}
          facets={facets}
          activeCount={activeCount}
          onSearch={search}
        />
        <ActiveChips criteria={criteria} near={near} onSearch={search} />
        <MapOfOffers criteria={criteria} facets={facets} />
        <QueryState
          query={offers}
          loading={<ResultsSkeleton />}
          failed="Erreur lors du chargement des offres"
        >
          {(page) => <OfferResults page={page} onReset={() => search(emptyCriteria)} />}
        </QueryState>
      </div>
    </Container>
  );
}

function pageOf(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
