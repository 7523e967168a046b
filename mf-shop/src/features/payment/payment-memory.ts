import {
  OFFER_DRAFT_KEY,
  PAYMENT_CONTEXT_KEY,
  type PaymentContext,
  paymentContextSchema,
  paymentHandledKey,
} from '@praticio/contracts/billing/payment';
import { sessionStore } from '@praticio/ui-kit/storage';

function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null; // not written by us
  }
}

/** State of a payment, kept in the tab while the buyer is on the payment page. */
export const paymentMemory = {
  save: (context: PaymentContext) => sessionStore.write(PAYMENT_CONTEXT_KEY, JSON.stringify(context)),
  read: (): PaymentContext | null =>
    paymentContextSchema.safeParse(parseStored(sessionStore.read(PAYMENT_CONTEXT_KEY))).data ?? null,
  clear: () => sessionStore.remove(PAYMENT_CONTEXT_KEY),
  hasDraft: () => sessionStore.read(OFFER_DRAFT_KEY) !== null,
  isHandled: (sessionId: string) => sessionStore.read(paymentHandledKey(sessionId)) !== null,
  markHandled: (sessionId: string) => sessionStore.write(paymentHandledKey(sessionId), 'true'),
};
