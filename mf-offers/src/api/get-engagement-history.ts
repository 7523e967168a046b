import { listEngagements } from '@praticio/contracts/offers/endpoints';
import type { EngagementState } from '@praticio/contracts/offers/engagement';
import { callPage } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

const PER_PAGE = 20;

/** One page of the reader's engagements in one state, the latest first. */
function engagementHistoryQuery(state: EngagementState, page: number) {
  return queryOptions({
    queryKey: [...queryKeys.engagements, 'history', state, page],
    queryFn: ({ signal }) => callPage(listEngagements, { query: { state, page, limit: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useEngagementHistory(state: EngagementState, page: number) {
  return useQuery(engagementHistoryQuery(state, page));
}
