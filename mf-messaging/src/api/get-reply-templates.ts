import { listReplyTemplates } from '@praticio/contracts/messaging/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The texts that the signed-in user reuses in messages. */
export const replyTemplatesQuery = queryOptions({
  queryKey: ['mf-messaging', 'reply-templates'],
  queryFn: ({ signal }) => call(listReplyTemplates, { signal }),
});

export function useReplyTemplates() {
  return useQuery(replyTemplatesQuery);
}
