import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type PaymentMatterKind, paymentMattersSchema } from 'contracts/billing/payment-administration';
import { api } from 'ui-kit/api';
import { administrationKeys } from './administration-queries.ts';

/** Purchases that somebody has to look at, newest first. */
export function usePaymentMatters(query: { kind: PaymentMatterKind; page: number }) {
  return useQuery({
    queryKey: administrationKeys.list('payments', query),
    queryFn: ({ signal }) => api.get('/admin/payments', paymentMattersSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
