import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ledgerEngine } from '../src/accounts/ledger-engine.ts';
import { movementStore } from '../src/accounts/movement-store.ts';
import { accountStore } from '../src/accounts/store.ts';
import { differenceStore } from '../src/payments/difference-store.ts';
import type { Payment, PaymentFacts } from '../src/payments/payment.ts';
import { type RecordDeps, recordPaymentFacts } from '../src/payments/record-facts.ts';
import { paymentStore } from '../src/payments/store.ts';
import { beginBilling } from './billing.ts';

// without sweeps: this test resumes by itself
// @module-tag deep
const { platform, billing } = await beginBilling({ SWEEP_INTERVAL_MS: '600000' });

class Stopped extends Error {}

/** The real repositories, which throw right after write number `lastWrite` has reached the database. */
function stoppingAfter(lastWrite: number, badges: Set<string>) {
  const { connection, outbox } = billing.service.context;
  let writes = 0;
  const after = async <Result>(write: Promise<Result>): Promise<Result> => {
    const result = await write;
    writes += 1;
    if (writes >= lastWrite) throw new Stopped();
    return result;
  };
  const accounts = accountStore({ connection, outbox }, () => undefined);
  const payments = paymentStore({ connection, outbox });
  const ledger = ledgerEngine({
    accounts: { ...accounts, commit: (account, change) => after(accounts.commit(account, change)) },
    movements: movementStore(connection),
    now: () => new Date(),
  });
  const deps: RecordDeps = {
    ...ledger,
    payments: {
      ...payments,
      update: (payment, changes, events) => after(payments.update(payment, changes, events)),
    },
    badges: {
      apply: async ({ reference }) => {
        if (badges.has(reference)) return true;
        badges.add(reference);
        return after(Promise.resolve(true));
      },
    },
    differences: differenceStore(connection),
    onDifference: () => undefined,
  };
  return { deps, payments, writes: () => writes };
}

async function newPayment(values: Partial<Payment> = {}) {
  const { payments } = stoppingAfter(Number.POSITIVE_INFINITY, new Set());
  return payments.insert({
    id: randomUUID(),
    userId: billing.newUser(),
    description: 'Pack de 10 CV + Badge urgent',
    lines: [
      { kind: 'cv', quantity: 10 },
      { kind: 'urgent', quantity: 1 },
    ],
    amountInCents: 9800,
    customerId: 'cus_buyer',
    urgentOfferId: 7,
    orderNumber: null,
    transferDueAt: null,
    createdAt: new Date(),
    ...values,
  });
}

/** Stops after every write and starts again until all facts are recorded; returns the number of starts. */
async function recordWithStops(
  paymentId: string,
  facts: PaymentFacts[],
  badges: Set<string>,
): Promise<number> {
  for (let starts = 1; ; starts += 1) {
    const { deps } = stoppingAfter(1, badges);
    try {
      for (const fact of facts) await recordPaymentFacts(deps)(paymentId, fact);
      return starts;
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  }
}

const paid: PaymentFacts = { status: 'paid', paidAt: new Date(), sessionId: `cs_${randomUUID()}` };

describe('a purchase whose process stops after every write', () => {
  it('has each effect exactly once', async () => {
    const { id, userId } = await newPayment();
    const badges = new Set<string>();
    expect(await recordWithStops(id, [paid], badges)).toBeGreaterThan(3);
    expect([...badges]).toEqual([`urgent:${id}`]);
    expect(await billing.balance(userId)).toEqual({ offer: 0, cv: 10, urgent: 0 });
    const read = () => billing.models.payments.findById(id).lean();
    expect(await read()).toMatchObject({ credited: true, settled: true, publishedOfferId: 7 });
    await expect.poll(async () => (await read())?.outbox).toEqual([]);
    for (const type of ['payment.completed', 'urgent.paid'] as const) {
      const published = (await platform.events(type)).filter(({ data }) => data.userId === userId);
      expect(published).toHaveLength(1);
    }
  });

  it('has the same result when it is refunded in two parts, in any order', async () => {
    const facts: PaymentFacts[] = [
      { refundedInCents: 4900 },
      { ...paid, sessionId: `cs_${randomUUID()}` },
      { refundedInCents: 2000 },
      { refundedInCents: 9800 },
    ];
    for (const order of [facts, [...facts].reverse(), [...facts.slice(2), ...facts.slice(0, 2)]]) {
      const reported = order.map((fact) =>
        fact.sessionId ? { ...fact, sessionId: `cs_${randomUUID()}` } : fact,
      );
      const { id, userId } = await newPayment({ urgentOfferId: null });
      await recordWithStops(id, reported, new Set());
      expect(await billing.balance(userId)).toEqual({ offer: 0, cv: 0, urgent: 0 });
      expect((await billing.models.payments.findById(id).lean())?.settled).toBe(true);
      await billing.assertSums();
    }
  });

  it.each([
    ['won', 10],
    ['lost', 0],
  ] as const)('releases or takes back the units when a dispute is %s, in any order', async (status, left) => {
    const dispute = { id: 'dp_1', at: new Date() };
    const facts: PaymentFacts[] = [
      { ...paid, sessionId: `cs_${randomUUID()}` },
      { dispute: { ...dispute, status: 'open' } },
      { dispute: { ...dispute, status }, ...(status === 'lost' && { lostInCents: 9800 }) },
    ];
    for (const order of [facts, [...facts].reverse(), [...facts.slice(1), ...facts.slice(0, 1)]]) {
      const reported = order.map((fact) =>
        fact.sessionId ? { ...fact, sessionId: `cs_${randomUUID()}` } : fact,
      );
      const { id, userId } = await newPayment({ urgentOfferId: null });
      await recordWithStops(id, reported, new Set());
      expect(await billing.balance(userId)).toEqual({ offer: 0, cv: left, urgent: left / 10 });
      await billing.assertSums();
    }
  });
});
