import { isAppError, unavailableError } from 'service-kit/errors';
import { learn, type Payment, type PaymentFacts } from './payment.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

const MAX_ATTEMPTS = 30;

/**
 * Learns `facts` about a payment and settles what follows. Webhooks, the success page and reconciliation all end
 * here, at the same moment if need be. Answers the payment afterwards, null when there is none of that id.
 */
export const recordPaymentFacts =
  (deps: SettleDeps) =>
  async (paymentId: string, facts: PaymentFacts): Promise<Payment | null> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      try {
        const known = await deps.payments.find(paymentId);
        if (!known) return null;
        const news = learn(known, facts);
        const payment = news ? await deps.payments.update(known, news, []) : known;
        return payment.settled ? payment : await settlePayment(deps)(payment);
      } catch (error) {
        if (!isAppError(error, 'conflict/version')) throw error;
      }
    }
    throw unavailableError(new Error(`payment ${paymentId} kept changing`), 1);
  };
