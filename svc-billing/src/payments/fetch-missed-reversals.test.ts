import { MINUTE_MS } from '@praticio/contracts/base/units';
import { expect, it } from 'vitest';
import { inDays, memoryPorts, NOW } from '../../test/memory-ports.ts';
import { fetchMissedReversals } from './fetch-missed-reversals.ts';

const OVERLAP_MS = 15 * MINUTE_MS;
const before = (date: Date) => new Date(date.getTime() - OVERLAP_MS);
const refunded = {
  id: 'evt-1',
  type: 'charge.refunded',
  paymentId: 'pay-1',
  facts: {
    order: { stripeId: 'ch-1', amountInCents: 7900, currency: 'EUR', customerId: 'cus-1' },
    refundedInCents: 7900,
  },
};

function fetching() {
  const ports = memoryPorts();
  return { ports, run: fetchMissedReversals({ ...ports, onDifference: () => undefined }) };
}

it('the first run reads thirty days, the next ones since the start of the run before, each with an overlap', async () => {
  const { ports, run } = fetching();
  await run();
  ports.clock.at = inDays(1);
  await run();
  expect(ports.provider.askedSince).toEqual([before(inDays(-30)), before(NOW)]);
  expect(await ports.marks.read('taken-back')).toEqual(inDays(1));
});

it('a refund has its effect once, however often it is read', async () => {
  const { ports, run } = fetching();
  ports.payments.keep({ status: 'paid', credited: true });
  ports.provider.reversals.push(refunded);
  await run();
  await run();
  expect((await ports.balance('buyer')).cv).toBe(-10);
  expect(ports.eventTypes()).toEqual(['payment.refunded']);
});

it('a run that fails is repeated from the same time', async () => {
  const { ports, run } = fetching();
  ports.provider.reversals.push(refunded);
  const failing = fetchMissedReversals({
    ...ports,
    webhookEvents: { ...ports.webhookEvents, store: () => Promise.reject(new Error('away')) },
    onDifference: () => undefined,
  });
  await expect(failing()).rejects.toThrow('away');
  await run();
  expect(ports.provider.askedSince).toEqual([before(inDays(-30)), before(inDays(-30))]);
});
