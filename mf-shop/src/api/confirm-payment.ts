import { confirmPayment } from '@praticio/contracts/billing/endpoints';
import { ApiError, call, isPassing } from '@praticio/ui-kit/api';
import { refreshAfter, retryDelay, shouldRetry } from '@praticio/ui-kit/query';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

const NOT_YET_TRIES = 3;
const NOT_YET_WAIT_MS = 2_000;
/** While a service is down the page says so and tries again: the buyer has paid. */
const OUTAGE_WAIT_MS = 20_000;

/** True while the bank has not confirmed the payment yet, which is no failure. */
export const isNotPaidYet = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment/not-paid';

/** Asks the server for the result of the payment of `sessionId`. The server adds its credits once. */
export function confirmationQuery(sessionId: string | null) {
  return queryOptions({
    queryKey: ['mf-shop', 'payment', sessionId],
    queryFn:
      sessionId === null
        ? skipToken
        : async ({ client, signal }) => {
            const confirmed = await call(confirmPayment, { query: { session_id: sessionId }, signal });
            void refreshAfter(client, 'credits-bought');
            return confirmed;
          },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: (failures, error) =>
      isNotPaidYet(error) ? failures < NOT_YET_TRIES : shouldRetry(failures, error),
    retryDelay: (failures, error) => (isNotPaidYet(error) ? NOT_YET_WAIT_MS : retryDelay(failures, error)),
    refetchInterval: ({ state: { error } }) => isPassing(error) && OUTAGE_WAIT_MS,
  });
}

export function usePaymentConfirmation(sessionId: string | null) {
  return useQuery(confirmationQuery(sessionId));
}
