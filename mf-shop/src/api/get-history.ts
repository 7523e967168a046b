import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { historySchema } from 'contracts/billing/credit';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** One page of the movements of the signed-in user's credits, newest first. */
export function useHistory(page: number) {
  return useQuery({
    queryKey: [...queryKeys.credits, 'history', page],
    queryFn: ({ signal }) => api.get('/credits/history', historySchema, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}
