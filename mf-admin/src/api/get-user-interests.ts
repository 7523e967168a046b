import { listAccountInterests } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

interface InterestsCriteria {
  userId: string;
  page: number;
}

/** The interests that an account expressed and received. */
function userInterestsQuery(query: InterestsCriteria) {
  return queryOptions({
    queryKey: administrationKeys.list('user-interests', query),
    queryFn: ({ signal }) => call(listAccountInterests, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useUserInterests(criteria: InterestsCriteria) {
  return useQuery(userInterestsQuery(criteria));
}
