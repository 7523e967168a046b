import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { lotId } from '../accounts/account.ts';
import type { Ledger } from '../accounts/book-together.ts';
import { expiryReference } from '../accounts/expire-lots.ts';
import { decidePurchase } from './decide-purchase.ts';
import { decideRefund } from './decide-refund.ts';
import { holdPurchase } from './hold-purchase.ts';
import type { OffersClient } from './offers-client.ts';
import {
  type Payment,
  type PlannedRefund,
  purchaseReference,
  refundDue,
  refundReference,
  urgentReference,
} from './payment.ts';
import type { PaymentStore } from './store.ts';

export interface SettleDeps extends Ledger {
  payments: Pick<PaymentStore, 'find' | 'update'>;
  badges: OffersClient;
}

/**
 * Gives a payment all effects of its recorded facts, each exactly once: the badge of the offer, the units, the refunds. A
 * disputed purchase is blocked before its units are booked, and released after the lost part is taken back. Each step is
 * written before the next begins and can be repeated, so after a crash calling this again resumes it. Throws
 * conflict/version if somebody else settles at the same time; the caller retries.
 */
export const settlePayment =
  (deps: SettleDeps) =>
  async (start: Payment): Promise<Payment> => {
    let payment = start;
    if (payment.dispute?.status === 'open') await holdPurchase(deps, payment, true);
    if (payment.status === 'paid' && !payment.credited) payment = await credit(deps, payment);
    if (payment.credited) payment = await takeBack(deps, payment);
    if (payment.dispute && payment.dispute.status !== 'open') await holdPurchase(deps, payment, false);
    return payment.settled ? payment : deps.payments.update(payment, { settled: true }, []);
  };

async function credit(deps: SettleDeps, payment: Payment): Promise<Payment> {
  const { userId, lines, urgentOfferId } = payment;
  const paysForOffer = urgentOfferId !== null && lines.some(({ kind }) => kind === 'urgent');
  const applied =
    paysForOffer &&
    (await deps.badges.apply({ userId, offerId: urgentOfferId, reference: urgentReference(payment) }));
  const reference = purchaseReference(payment);
  await deps.book({
    userId,
    reference,
    content: lines,
    decide: (account) =>
      decidePurchase(account, {
        reference,
        lines,
        urgentReference: applied ? urgentReference(payment) : null,
        now: deps.now(),
      }),
  });
  const sessionId = payment.sessionId ?? payment.id;
  const events: DomainEvent[] = [{ type: 'payment.completed', data: { userId, sessionId, lines } }];
  if (applied) events.push({ type: 'urgent.paid', data: { userId, offerId: urgentOfferId, sessionId } });
  return deps.payments.update(
    payment,
    { credited: true, publishedOfferId: applied ? urgentOfferId : null },
    events,
  );
}

async function takeBack(deps: SettleDeps, start: Payment): Promise<Payment> {
  let payment = start;
  const due = refundDue(payment);
  if (due) {
    const { userId, id } = payment;
    const events: DomainEvent[] = [
      { type: 'payment.refunded', data: { userId, sessionId: payment.sessionId ?? id } },
    ];
    payment = await deps.payments.update(payment, { refunds: [...payment.refunds, due] }, events);
  }
  for (const refund of payment.refunds.filter(({ booked }) => !booked)) {
    await bookRefund(deps, payment, refund);
    const refunds = payment.refunds.map((other) =>
      other.totalInCents === refund.totalInCents ? { ...other, booked: true } : other,
    );
    payment = await deps.payments.update(payment, { refunds }, []);
  }
  return payment;
}

async function bookRefund(deps: SettleDeps, payment: Payment, refund: PlannedRefund): Promise<void> {
  const { lines } = refund;
  if (lines.length === 0) return;
  const { userId } = payment;
  const reference = refundReference(payment, refund);
  const grantReference = purchaseReference(payment);
  await deps.book({
    userId,
    reference,
    content: null,
    decide: async (account) => {
      const ends = lines.map(({ kind }) => expiryReference(lotId(grantReference, kind)));
      const booked = await deps.movements.find(ends);
      const pending = account.pending.filter((movement) => ends.includes(movement.reference));
      const found = new Map([...booked, ...pending].map((entry) => [entry.reference, entry.lines]));
      const expired = [...found.values()].flat();
      return decideRefund(account, { reference, grantReference, lines, expired, now: deps.now() });
    },
  });
}
