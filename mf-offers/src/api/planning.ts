import {
  copyWeek,
  readPlanning,
  readPlanningCalendar,
  readPlanningTable,
} from '@praticio/contracts/offers/endpoints';
import type { PlanningQuery } from '@praticio/contracts/offers/planning';
import { call, download, saveFile } from '@praticio/ui-kit/api';
import { queryKeys, refreshAfter } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

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

/** Has the browser save the planning of these days. */
export async function downloadPlanning(kind: 'csv' | 'ics', days: PlanningQuery): Promise<void> {
  const fallbackName = `planning-${days.from}.${kind}`;
  const options = { query: days, fallbackName };
  saveFile(
    await (kind === 'csv' ? download(readPlanningTable, options) : download(readPlanningCalendar, options)),
  );
}

interface Copy {
  offerId: number;
  /** Mondays. */
  from: string;
  to: string;
}

/** Adds one week's slots of an offer to another week; returns how many were new. */
export function useCopyWeek() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ offerId: id, from, to }: Copy) =>
      (await call(copyWeek, { params: { id }, body: { from, to } })).added,
    onSettled: () => refreshAfter(client, 'offer-changed'),
  });
}
