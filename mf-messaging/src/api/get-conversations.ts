import { queryOptions, useQuery } from '@tanstack/react-query';
import { listConversations } from 'contracts/messaging/endpoints';
import { call } from 'ui-kit/api';
import { listKey } from '../live/apply-update.ts';

/** The signed-in user's conversations, latest first. */
export const conversationsQuery = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => call(listConversations, { signal }),
});

export function useConversations() {
  return useQuery(conversationsQuery);
}
