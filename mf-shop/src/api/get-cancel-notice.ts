import { readCancelNotice } from '@praticio/contracts/billing/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Calls the server when the buyer comes back without paying. The page does not depend on the response. */
export const cancelNoticeQuery = queryOptions({
  queryKey: ['mf-shop', 'payment-cancel'],
  queryFn: ({ signal }) => call(readCancelNotice, { signal }),
  retry: false,
});

export function useCancelNotice() {
  return useQuery(cancelNoticeQuery);
}
