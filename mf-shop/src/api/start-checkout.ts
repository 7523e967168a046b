import { type CheckoutInput, checkoutSchema } from 'contracts/billing/payment';
import { ApiError, api } from 'ui-kit/api';

export interface CheckoutOrder extends CheckoutInput {
  kind: 'pack' | 'direct';
}

/** Opens a payment page for the order and answers its address. */
export async function startCheckout({ kind, ...order }: CheckoutOrder): Promise<string> {
  try {
    const { url } = await api.post(`/payment/checkout/${kind}`, order, checkoutSchema);
    return url;
  } catch (error) {
    const hasNoAddress = error instanceof ApiError && error.code === 'client/unexpected-answer';
    throw hasNoAddress
      ? new ApiError(error.status, error.code, { message: 'URL de paiement non disponible' })
      : error;
  }
}
