import { AppError } from '@praticio/service-kit/errors';
import { describe, expect, it } from 'vitest';
import { memoryPorts, NOW, paidFacts } from '../../test/memory-ports.ts';
import type { PaymentDifferences } from './difference.ts';
import { recordPaymentFacts } from './record-facts.ts';

function recording() {
  const ports = memoryPorts();
  const reported: PaymentDifferences[] = [];
  const record = recordPaymentFacts({ ...ports, onDifference: (found) => void reported.push(found) });
  return { ports, reported, record };
}

it('facts are settled at once, and repeated facts change nothing', async () => {
  const { ports, record } = recording();
  ports.payments.keep();
  const paid = await record('pay-1', paidFacts);
  expect(paid).toMatchObject({ status: 'paid', credited: true, settled: true });
  expect(await record('pay-1', paidFacts)).toEqual(paid);
  expect((await ports.balance('buyer')).cv).toBe(10);
});

it('a fact without effects is stored', async () => {
  const { ports, record } = recording();
  ports.payments.keep();
  expect(await record('pay-1', { status: 'processing' })).toMatchObject({ status: 'processing', version: 2 });
  expect(ports.events).toEqual([]);
});

it('an unsettled payment is settled also without new facts', async () => {
  const { ports, record } = recording();
  ports.payments.keep({ status: 'paid', settled: false });
  expect(await record('pay-1', {})).toMatchObject({ credited: true, settled: true });
});

it('an unknown payment is null', async () => {
  expect(await recording().record('another', paidFacts)).toBeNull();
});

describe('facts about another order', () => {
  const other = {
    ...paidFacts,
    order: { stripeId: 'ch-1', amountInCents: 100, currency: 'EUR', customerId: 'cus-1' },
  };

  it('have no effect, and are stored and reported once', async () => {
    const { ports, reported, record } = recording();
    const payment = ports.payments.keep();
    expect(await record('pay-1', other)).toEqual(payment);
    await record('pay-1', other);
    expect(await ports.balance('buyer')).toEqual({ offer: 0, cv: 0, urgent: 0 });
    expect(reported).toEqual([
      {
        id: 'pay-1:ch-1',
        paymentId: 'pay-1',
        stripeId: 'ch-1',
        userId: 'buyer',
        description: 'Pack de 10 CV',
        amountInCents: 7900,
        at: NOW,
        differences: [{ field: 'amount', expected: '7900', found: '100' }],
      },
    ]);
    expect(ports.differencesFound).toEqual(reported);
  });

  it('are identified by the session if they name no order', async () => {
    const { ports, reported, record } = recording();
    ports.payments.keep();
    await record('pay-1', { sessionId: 'session-2', status: 'paid' });
    expect(reported.map(({ id }) => id)).toEqual(['pay-1:session-2']);
  });

  it('do not prevent the effects of the right facts', async () => {
    const { ports, record } = recording();
    ports.payments.keep();
    await record('pay-1', other);
    expect(await record('pay-1', paidFacts)).toMatchObject({ credited: true });
  });
});

describe('a payment that changes meanwhile', () => {
  it('is read again', async () => {
    const { ports, record } = recording();
    ports.payments.keep();
    ports.payments.failUpdates(29);
    expect(await record('pay-1', paidFacts)).toMatchObject({ credited: true, settled: true });
    expect((await ports.balance('buyer')).cv).toBe(10);
  });

  it('is given up after 30 attempts, with Retry-After of a second', async () => {
    const { ports, record } = recording();
    ports.payments.keep();
    ports.payments.failUpdates(30);
    await expect(record('pay-1', paidFacts)).rejects.toMatchObject({
      code: 'service/unavailable',
      extras: { retryAfter: 1 },
    });
  });
});

it('other errors are not retried', async () => {
  const { ports, record } = recording();
  ports.payments.keep({ urgentOfferId: 7, lines: [{ kind: 'urgent', quantity: 1 }] });
  let tries = 0;
  ports.badges.apply = () => {
    tries += 1;
    return Promise.reject(new AppError('service/unavailable'));
  };
  await expect(record('pay-1', paidFacts)).rejects.toMatchObject({ code: 'service/unavailable' });
  expect(tries).toBe(1);
});
