import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import { listPayments, refundPayment } from '@praticio/contracts/billing/endpoints';
import type { PaymentFilterState } from '@praticio/contracts/billing/payment-administration';
import { call } from '@praticio/ui-kit/api';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { administrationKeys, refreshAdministration } from './administration-queries.ts';

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

/** Refunds a purchase through Stripe. */
export function useRefundPayment() {
  return useMutation({
    mutationFn: ({ id, ...body }: BodyValuesOf<typeof refundPayment> & { id: string }) =>
      call(refundPayment, { params: { id }, body }),
    onSuccess: refreshAdministration,
  });
}
