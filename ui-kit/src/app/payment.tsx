import { lazy, Suspense, useEffect } from 'react';
import { Slot } from 'ui-kit/slots';
import { create } from 'zustand';
import type { PaymentContext, PaymentOutcome } from './payment-context.ts';

export type { PaymentContext, PaymentOutcome } from './payment-context.ts';

// A window that hardly anybody sees must not come with the first page.
const PaymentUnavailable = lazy(async () => ({
  default: (await import('./payment-unavailable.tsx')).PaymentUnavailable,
}));

interface Request {
  context: PaymentContext;
  settle: (outcome: PaymentOutcome) => void;
}

const usePaymentRequest = create<{ isOpenable: boolean; request: Request | null }>()(() => ({
  isOpenable: false,
  request: null,
}));

/**
 * Opens the payment modal of mf-shop for `context`: nothing else opens it. Resolves 'cancelled' when the user closes
 * it or another request takes its place, 'unavailable' when the modal cannot be had (the user has been told).
 */
export function openPayment(context: PaymentContext): Promise<PaymentOutcome> {
  const { isOpenable, request } = usePaymentRequest.getState();
  if (!isOpenable) return Promise.resolve('unavailable');
  request?.settle('cancelled');
  return new Promise((resolve) => {
    const settle = (outcome: PaymentOutcome) => {
      if (usePaymentRequest.getState().request?.settle === settle)
        usePaymentRequest.setState({ request: null });
      resolve(outcome);
    };
    usePaymentRequest.setState({ request: { context, settle } });
  });
}

/** Mounted once by the shell: shows slot `payment-modal` when a payment is asked for. */
export function PaymentDoor() {
  const request = usePaymentRequest(({ request }) => request);
  useEffect(() => {
    usePaymentRequest.setState({ isOpenable: true });
    return () => {
      usePaymentRequest.getState().request?.settle('cancelled');
      usePaymentRequest.setState({ isOpenable: false });
    };
  }, []);
  if (!request) return null;
  const unavailable = (
    <Suspense fallback={null}>
      <PaymentUnavailable onClose={() => request.settle('unavailable')} />
    </Suspense>
  );
  return (
    <Slot
      name="payment-modal"
      slotProps={{ context: request.context, onDone: request.settle }}
      absent={unavailable}
      failed={() => unavailable}
    />
  );
}
