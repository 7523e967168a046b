import type { PaymentContext } from '@praticio/contracts/billing/payment';
import { messageOf } from '@praticio/ui-kit/api';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CheckoutOrder, startCheckout } from '../../api/start-checkout.ts';
import { paymentMemory } from './payment-memory.ts';

/**
 * Starts a checkout and opens its payment page. Stores `context` for the return, or removes an older one. `fallback` is
 * the message if the server gives none.
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
    // 'Back' may restore this page from the browser's cache, with its buttons still pending
    const resetIfRestored = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', resetIfRestored);
    return () => window.removeEventListener('pageshow', resetIfRestored);
  }, [reset]);
  return checkout;
}
