import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import { refundPayment } from '@praticio/contracts/billing/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';
import { refreshAdministration } from './administration-queries.ts';

/** Refunds a purchase through Stripe. */
export function useRefundPayment() {
  return useMutation({
    mutationFn: ({ id, ...body }: BodyValuesOf<typeof refundPayment> & { id: string }) =>
      call(refundPayment, { params: { id }, body }),
    onSuccess: refreshAdministration,
  });
}
