import { listEngagements } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { useToday } from '@praticio/ui-kit/today';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Enough for the next one, or for all that wait, of one person. */
const LIMIT = 50;

const ownEngagementsQuery = (state: 'proposed' | 'confirmed', from: string) =>
  queryOptions({
    queryKey: [...queryKeys.engagements, 'own', state, from],
    queryFn: ({ signal }) => call(listEngagements, { query: { state, from, limit: LIMIT }, signal }),
    select: (all) => all.filter(({ side }) => side === 'candidate'),
  });

/** Engagements from today on in which the reader works or would work. */
export function useOwnEngagements(state: 'proposed' | 'confirmed', enabled = true) {
  return useQuery({ ...ownEngagementsQuery(state, useToday()), enabled });
}
