import { listPayments } from '@praticio/contracts/billing/endpoints';
import type { PaymentFilterState } from '@praticio/contracts/billing/payment-administration';
import { call } from '@praticio/ui-kit/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

interface PaymentsCriteria {
  page: number;
  search?: string;
  state?: PaymentFilterState | '';
  userId?: string;
}

/** All purchases, newest first. */
export function paymentsQuery(query: PaymentsCriteria) {
  return queryOptions({
    queryKey: administrationKeys.list('all-payments', query),
    queryFn: ({ signal }) => call(listPayments, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePayments(query: PaymentsCriteria) {
  return useQuery(paymentsQuery(query));
}
