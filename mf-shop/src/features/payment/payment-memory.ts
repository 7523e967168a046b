import {
  OFFER_DRAFT_KEY,
  PAYMENT_CONTEXT_KEY,
  type PaymentContext,
  paymentContextSchema,
  paymentHandledKey,
} from 'contracts/billing/payment';

function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null; // not written by us
  }
}

/** State of a payment, kept in the tab while the buyer is on the payment page. */
export const paymentMemory = {
  save: (context: PaymentContext) => sessionStorage.setItem(PAYMENT_CONTEXT_KEY, JSON.stringify(context)),
  read: (): PaymentContext | null =>
    paymentContextSchema.safeParse(parseStored(sessionStorage.getItem(PAYMENT_CONTEXT_KEY))).data ?? null,
  clear: () => sessionStorage.removeItem(PAYMENT_CONTEXT_KEY),
  hasDraft: () => sessionStorage.getItem(OFFER_DRAFT_KEY) !== null,
  isHandled: (sessionId: string) => sessionStorage.getItem(paymentHandledKey(sessionId)) !== null,
  markHandled: (sessionId: string) => sessionStorage.setItem(paymentHandledKey(sessionId), 'true'),
};
