import { readPlanning } from '@praticio/contracts/offers/endpoints';
import type { PlanningQuery } from '@praticio/contracts/offers/planning';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

const planningQuery = (days: PlanningQuery) =>
  queryOptions({
    queryKey: [...queryKeys.planning, days.from, days.to, days.site],
    queryFn: ({ signal }) => call(readPlanning, { query: days, signal }),
    placeholderData: keepPreviousData,
  });

/** The holder's slots on these days, and the reader's shifts. */
export function usePlanning(days: PlanningQuery) {
  return useQuery(planningQuery(days));
}
