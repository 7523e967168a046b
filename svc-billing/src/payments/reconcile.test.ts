import { DAY_MS, HOUR_MS } from '@praticio/contracts/base/units';
import { describe, expect, it } from 'vitest';
import { inDays, memoryPorts, NOW, paidFacts } from '../../test/memory-ports.ts';
import { reconcilePayments } from './reconcile.ts';
import { recordPaymentFacts } from './record-facts.ts';

const GRACE_MS = 120_000;
const ago = (ms: number) => new Date(NOW.getTime() - ms);

function reconciling() {
  const ports = memoryPorts();
  const reconcile = reconcilePayments({ ...ports, onDifference: () => undefined });
  const run = () => reconcile(GRACE_MS);
  const statusOf = async (id = 'pay-1') => (await ports.payments.find(id))?.status;
  return { ports, run, statusOf };
}

describe('an undecided payment', () => {
  it('is looked up in Stripe once it is older than the grace period', async () => {
    const { ports, run, statusOf } = reconciling();
    ports.provider.sessions.set('session-1', { paymentId: 'pay-1', facts: paidFacts });
    ports.payments.keep({ createdAt: ago(GRACE_MS) });
    await run();
    expect(ports.provider.askedSessions).toEqual([]);
    ports.clock.at = new Date(NOW.getTime() + 1);
    await run();
    expect(await statusOf()).toBe('paid');
    expect((await ports.balance('buyer')).cv).toBe(10);
  });

  it.each(['paid', 'failed', 'expired'] as const)('that is %s is not looked up', async (status) => {
    const { ports, run } = reconciling();
    ports.payments.keep({ createdAt: inDays(-1), status });
    await run();
    expect(ports.provider.askedSessions).toEqual([]);
  });
});

describe.each([
  ['without a session', null],
  ['with a session that Stripe does not know', 'gone'],
])('a payment %s', (_what, sessionId) => {
  it('expires after 25 hours', async () => {
    const { ports, run, statusOf } = reconciling();
    ports.payments.keep({ sessionId, createdAt: ago(25 * HOUR_MS) });
    await run();
    expect(await statusOf()).toBe('open');
    ports.clock.at = new Date(NOW.getTime() + 1);
    await run();
    expect(await statusOf()).toBe('expired');
    expect(ports.provider.askedSessions).toEqual(sessionId ? [sessionId, sessionId] : []);
  });
});

it('if one payment fails, the others are still looked up', async () => {
  const { ports, run, statusOf } = reconciling();
  ports.payments.keep({ createdAt: inDays(-2), sessionId: 'away' });
  ports.payments.keep({ id: 'pay-2', createdAt: inDays(-2), sessionId: null });
  ports.provider.away.add('away');
  await run();
  expect(ports.delayed).toEqual(['pay-1']);
  expect([await statusOf('pay-1'), await statusOf('pay-2')]).toEqual(['open', 'expired']);
});

describe('a bank transfer', () => {
  const processing = { ...paidFacts, status: 'processing' as const };

  it.each([
    ['once an hour until it is due', { days: 1, untilDue: 29, everyMs: HOUR_MS }],
    ['once a day when it is late', { days: 31, untilDue: -1, everyMs: DAY_MS }],
  ])('is looked up %s', async (_rhythm, { days, untilDue, everyMs }) => {
    const { ports, run } = reconciling();
    ports.provider.sessions.set('session-1', { paymentId: 'pay-1', facts: processing });
    const awaited = { status: 'processing', transferDueAt: inDays(untilDue) } as const;
    ports.payments.keep({ ...awaited, createdAt: inDays(-days) });
    for (const elapsed of [0, everyMs - 1, everyMs, 2 * everyMs - 1]) {
      ports.clock.at = new Date(NOW.getTime() + elapsed);
      await run();
    }
    expect(ports.provider.askedSessions).toEqual(['session-1', 'session-1']);
  });

  it('that is half a year late is not looked up any more, and its webhook still books it', async () => {
    const { ports, run, statusOf } = reconciling();
    const awaited = { status: 'processing', transferDueAt: inDays(-184) } as const;
    ports.payments.keep({ ...awaited, createdAt: inDays(-214) });
    await run();
    expect(ports.provider.askedSessions).toEqual([]);
    await recordPaymentFacts({ ...ports, onDifference: () => undefined })('pay-1', paidFacts);
    expect([await statusOf(), (await ports.balance('buyer')).cv]).toEqual(['paid', 10]);
  });

  it('of a part books nothing; the rest books all, once, however late it comes and however often it is reported', async () => {
    const { ports, run, statusOf } = reconciling();
    ports.provider.sessions.set('session-1', { paymentId: 'pay-1', facts: processing });
    ports.payments.keep({ createdAt: inDays(-31) });
    await run();
    expect([await statusOf(), (await ports.balance('buyer')).cv]).toEqual(['processing', 0]);
    ports.clock.at = inDays(1);
    ports.provider.sessions.set('session-1', { paymentId: 'pay-1', facts: paidFacts });
    await run();
    const record = recordPaymentFacts({ ...ports, onDifference: () => undefined });
    // the webhooks of the part and of the rest, late and again
    for (const facts of [processing, paidFacts, paidFacts]) await record('pay-1', facts);
    expect([await statusOf(), (await ports.balance('buyer')).cv]).toEqual(['paid', 10]);
  });

  it('that Stripe takes for a session that had expired here is booked', async () => {
    const { ports, statusOf } = reconciling();
    ports.payments.keep({ createdAt: inDays(-2), status: 'expired' });
    await recordPaymentFacts({ ...ports, onDifference: () => undefined })('pay-1', paidFacts);
    expect([await statusOf(), (await ports.balance('buyer')).cv]).toEqual(['paid', 10]);
  });
});
