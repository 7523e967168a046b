import { expect, it } from 'vitest';
import { inDays, memoryPorts, NOW } from '../../test/memory-ports.ts';
import { learnTakenBack } from './learn-taken-back.ts';

const QUARTER_MS = 15 * 60_000;
const before = (date: Date) => new Date(date.getTime() - QUARTER_MS);
const refunded = {
  id: 'evt-1',
  type: 'charge.refunded',
  paymentId: 'pay-1',
  facts: {
    order: { stripeId: 'ch-1', amountInCents: 7900, currency: 'EUR', customerId: 'cus-1' },
    refundedInCents: 7900,
  },
};

function learning() {
  const ports = memoryPorts();
  return { ports, run: learnTakenBack({ ...ports, onDifference: () => undefined }) };
}

it('the first reading goes back thirty days, the next one to where the last began, each a quarter more', async () => {
  const { ports, run } = learning();
  await run();
  ports.clock.at = inDays(1);
  await run();
  expect(ports.provider.askedSince).toEqual([before(inDays(-30)), before(NOW)]);
  expect(await ports.marks.read('taken-back')).toEqual(inDays(1));
});

it('what was taken back has its effect once, however often it is read', async () => {
  const { ports, run } = learning();
  ports.payments.keep({ status: 'paid', credited: true });
  ports.provider.takenBack.push(refunded);
  await run();
  await run();
  expect((await ports.balance('buyer')).cv).toBe(-10);
  expect(ports.eventTypes()).toEqual(['payment.refunded']);
});

it('a reading that fails half way begins again where it had begun', async () => {
  const { ports, run } = learning();
  ports.provider.takenBack.push(refunded);
  const failing = learnTakenBack({
    ...ports,
    webhookEvents: { ...ports.webhookEvents, store: () => Promise.reject(new Error('away')) },
    onDifference: () => undefined,
  });
  await expect(failing()).rejects.toThrow('away');
  await run();
  expect(ports.provider.askedSince).toEqual([before(inDays(-30)), before(inDays(-30))]);
});
