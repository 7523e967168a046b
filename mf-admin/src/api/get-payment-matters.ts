import { listPaymentMatters } from '@praticio/contracts/billing/endpoints';
import type { PaymentMatterKind } from '@praticio/contracts/billing/payment-administration';
import { call } from '@praticio/ui-kit/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

interface MattersCriteria {
  kind: PaymentMatterKind;
  page: number;
  userId?: string;
}

/** Purchases to check, newest first. */
export function paymentMattersQuery(query: MattersCriteria) {
  return queryOptions({
    queryKey: administrationKeys.list('payments', query),
    queryFn: ({ signal }) => call(listPaymentMatters, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePaymentMatters(query: MattersCriteria) {
  return useQuery(paymentMattersQuery(query));
}
