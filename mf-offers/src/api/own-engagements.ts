import { confirmEngagement, listEngagements } from '@praticio/contracts/offers/endpoints';
import type { Engagement } from '@praticio/contracts/offers/engagement';
import { call } from '@praticio/ui-kit/api';
import { queryKeys, refreshAfter } from '@praticio/ui-kit/query';
import { useToday } from '@praticio/ui-kit/today';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

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

/** Confirms a proposal as the reader has read it. */
export function useConfirmEngagement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, revision }: Engagement) =>
      call(confirmEngagement, { params: { id }, body: { revision } }),
    // after a refusal too: the proposal may have changed, or the hours are taken
    onSettled: () => refreshAfter(client, 'engagement-changed'),
  });
}
