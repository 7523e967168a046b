import { queryOptions, useQuery } from '@tanstack/react-query';
import { readCancelNotice } from 'contracts/billing/endpoints';
import { call } from 'ui-kit/api';

/** Tells the server that the user came back without paying; the page says the same whatever it answers. */
export const cancelNoticeQuery = queryOptions({
  queryKey: ['mf-shop', 'payment-cancel'],
  queryFn: ({ signal }) => call(readCancelNotice, { signal }),
  retry: false,
});

export function useCancelNotice() {
  return useQuery(cancelNoticeQuery);
}
