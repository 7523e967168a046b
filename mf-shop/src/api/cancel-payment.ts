import { useQuery } from '@tanstack/react-query';
import { paymentCancelSchema } from 'contracts/billing/payment';
import { api } from 'ui-kit/api';

/** Tells the server that the user came back without paying; the page says the same whatever it answers. */
export function useCancelNotice() {
  return useQuery({
    queryKey: ['mf-shop', 'payment-cancel'],
    queryFn: ({ signal }) => api.get('/payment/cancel', paymentCancelSchema, { signal }),
    retry: false,
  });
}
