import { useMemo } from 'react';
import { messageOf } from 'ui-kit/api';
import { Container, PageHeader, Stack } from 'ui-kit/layout';
import { criteriaOf, emptyCriteria, type OfferCriteria, parametersOf } from 'ui-kit/offer-criteria';
import { OfferSearch } from 'ui-kit/offer-search';
import { useSearchParams } from 'ui-kit/router';
import { ErrorState, SkeletonList } from 'ui-kit/states';
import { useOffers } from '../api/get-offers.ts';
import { CreateAlert } from '../features/browse/create-alert.tsx';
import { OfferResults } from '../features/browse/offer-results.tsx';
import { PublishLink } from '../features/browse/publish-link.tsx';

/** /offers and /offres: what is searched and the page are in the address, so back, forward and sharing work. */
export function OffersPage() {
  const [parameters, setParameters] = useSearchParams();
  const criteria = useMemo(() => criteriaOf(parameters), [parameters]);
  const offers = useOffers(criteria, pageOf(parameters));
  const search = (next: OfferCriteria) => setParameters(parametersOf(next));

  const contractTypes = (offers.data?.facets.contractTypes ?? []).map(({ value, count }) => ({
    value,
    label: `${value} (${count})`,
  }));
  const isChosenMissing =
    criteria.contractType && !contractTypes.some(({ value }) => value === criteria.contractType);
  if (isChosenMissing) contractTypes.push({ value: criteria.contractType, label: criteria.contractType });

  return (
    <Container>
      <PageHeader
        title="Offres"
        lead={
          offers.data && (
            <span role="status">{`${offers.data.pagination.total_items} offre(s) disponible(s)`}</span>
          )
        }
        actions={<PublishLink />}
      />
      <Stack gap="large">
        <OfferSearch
          criteria={criteria}
          contractTypes={contractTypes}
          onSearch={search}
          actions={(typed) => <CreateAlert typed={typed} />}
        />
        {offers.data ? (
          <OfferResults page={offers.data} onReset={() => search(emptyCriteria)} />
        ) : offers.isError ? (
          <ErrorState
            title={messageOf(offers.error, 'Erreur lors du chargement des offres')}
            onRetry={() => void offers.refetch()}
            isRetrying={offers.isFetching}
          />
        ) : (
          <SkeletonList count={5} label="Chargement des offres..." />
        )}
      </Stack>
    </Container>
  );
}

function pageOf(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
