import { useQuery } from '@tanstack/react-query';
import { paymentSuccessSchema } from 'contracts/billing/payment';
import { ApiError, api } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';

const NOT_YET_TRIES = 3;
/** A service that comes back after a failure takes a while; what was paid is worth waiting for. */
const PASSING_TRIES = 8;
const NOT_YET_WAIT_MS = 2_000;

/** Whether the bank has not confirmed yet: no failure, only early. */
export const isNotPaidYet = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment/not-paid';

/** Whether asking again may help: the server was not reached, or is not well. */
export const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Confirms the payment of `sessionId` with the server, which credits it once however often this is asked. */
export function usePaymentConfirmation(sessionId: string | null) {
  return useQuery({
    queryKey: ['mf-shop', 'payment', sessionId],
    queryFn: async ({ signal }) => {
      const query = { session_id: sessionId };
      const confirmed = await api.get('/payment/success', paymentSuccessSchema, { query, signal });
      void queryClient.invalidateQueries({ queryKey: queryKeys.credits });
      return confirmed;
    },
    enabled: sessionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: (failures, error) =>
      isNotPaidYet(error) ? failures < NOT_YET_TRIES : isPassing(error) && failures < PASSING_TRIES,
    retryDelay: NOT_YET_WAIT_MS,
  });
}
