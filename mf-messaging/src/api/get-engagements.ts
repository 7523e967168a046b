import { listEngagements } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** A conversation has the id of its interest. */
export const engagementsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [...queryKeys.engagements, conversationId],
    queryFn: ({ signal }) => call(listEngagements, { query: { interestId: conversationId }, signal }),
  });

/** The engagements that the participants of a conversation have proposed to each other. */
export function useEngagements(conversationId: string) {
  return useQuery(engagementsQuery(conversationId));
}
