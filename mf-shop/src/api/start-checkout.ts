import { startDirectCheckout, startPackCheckout } from '@praticio/contracts/billing/endpoints';
import type { CheckoutInput } from '@praticio/contracts/billing/payment';
import { ApiError, call } from '@praticio/ui-kit/api';

const checkouts = { pack: startPackCheckout, direct: startDirectCheckout } as const;

export interface CheckoutOrder extends CheckoutInput {
  kind: keyof typeof checkouts;
}

/** Starts a checkout; returns the URL of the payment page. */
export async function startCheckout({ kind, ...order }: CheckoutOrder): Promise<string> {
  try {
    const { url } = await call(checkouts[kind], { body: order });
    return url;
  } catch (error) {
    const hasNoUrl = error instanceof ApiError && error.code === 'client/unexpected-answer';
    throw hasNoUrl
      ? new ApiError(error.status, error.code, { message: 'URL de paiement non disponible' })
      : error;
  }
}
