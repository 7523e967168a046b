import type { PaymentSuccess } from '@praticio/contracts/billing/payment';
import { type Acting, owns } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import { type Payment, unitsOf } from './payment.ts';
import type { ProviderClient } from './provider-client.ts';
import { type RecordDeps, recordPaymentFacts } from './record-facts.ts';
import type { PaymentStore } from './store.ts';

type Deps = RecordDeps & {
  provider: Pick<ProviderClient, 'readSession'>;
  payments: Pick<PaymentStore, 'findBySession'>;
};

/**
 * The result of a payment, for the page that the buyer returns to. Asks Stripe if no webhook has arrived yet. Throws
 * payment/not-paid while Stripe does not call the session paid, payment/failed once the bank has refused it, and
 * payment/not-yours for the payment of another account.
 */
export const confirmPayment =
  (deps: Deps) =>
  async (actor: Pick<Acting, 'holder'>, sessionId: string): Promise<PaymentSuccess> => {
    const stored = await deps.payments.findBySession(sessionId);
    if (stored && !owns(actor, { holderId: stored.userId })) throw new AppError('payment/not-yours');
    const payment = stored?.credited ? stored : await askProvider(deps, actor, sessionId);
    if (payment.status === 'failed') throw new AppError('payment/failed');
    if (!payment.credited) throw new AppError('payment/not-paid');
    const { lines, publishedOfferId } = payment;
    return { sessionId, creditsAdded: unitsOf(payment), lines, publishedOfferId };
  };

async function askProvider(deps: Deps, actor: Pick<Acting, 'holder'>, sessionId: string): Promise<Payment> {
  const response = await deps.provider.readSession(sessionId);
  const known = response && (await deps.payments.find(response.paymentId));
  if (!response || !known || !owns(actor, { holderId: known.userId }))
    throw new AppError('payment/not-yours');
  return (await recordPaymentFacts(deps)(response.paymentId, response.facts)) ?? known;
}
