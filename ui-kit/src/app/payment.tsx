import { Slot } from '@praticio/ui-kit/slots';
import { lazy, Suspense, useEffect } from 'react';
import { create } from 'zustand';
import type { PaymentContext, PaymentOutcome } from './payment-context.ts';

export type { PaymentContext, PaymentOutcome } from './payment-context.ts';

// loaded lazily, because this window is rarely shown
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
 * Opens the payment modal of mf-shop for `context`; this is the only way to open it. Resolves to 'cancelled' when the user
 * closes it or another request replaces it, and to 'unavailable' when the modal cannot be loaded (the user is informed).
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

/** Mounted once by the shell: shows the slot `payment-modal` when a payment is requested. */
export function PaymentModalHost() {
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
