import { findCredits } from '@praticio/contracts/billing/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

/** Balance and newest movements of an account. */
export function creditsQuery(userId: string) {
  return queryOptions({
    queryKey: administrationKeys.list('credits', { userId }),
    queryFn: ({ signal }) => call(findCredits, { params: { userId }, signal }),
  });
}

export function useCredits(userId: string) {
  return useQuery(creditsQuery(userId));
}
