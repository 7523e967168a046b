import { useMutation } from '@tanstack/react-query';
import type { PaymentContext } from 'contracts/billing/payment';
import { useEffect } from 'react';
import { messageOf } from 'ui-kit/api';
import { toast } from 'ui-kit/toast';
import { type CheckoutOrder, startCheckout } from '../../api/start-checkout.ts';
import { paymentMemory } from './payment-memory.ts';

/**
 * Sends the browser to the payment page of an order. `context` is kept for the return; without one, an older one is
 * forgotten. `fallback` is said when the server gives no sentence of its own.
 */
export function useCheckout(fallback: string) {
  const checkout = useMutation({
    mutationFn: ({ context, ...order }: Omit<CheckoutOrder, 'context'> & { context?: PaymentContext }) =>
      startCheckout({ ...order, ...(context && { context }) }),
    onSuccess: (url, { context }) => {
      if (context) paymentMemory.save(context);
      else paymentMemory.clear();
      window.location.assign(url);
    },
    onError: (error) => void toast.error(messageOf(error, fallback)),
  });
  const { reset } = checkout;
  useEffect(() => {
    // 'Back' from the payment page may bring this page as it was left, with its buttons still waiting
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [reset]);
  return checkout;
}
