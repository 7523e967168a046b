import { expect, it } from 'vitest';
import { memoryPorts, paidFacts } from '../../test/memory-ports.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { PaymentFacts } from './payment.ts';

function confirming(facts: PaymentFacts | null = paidFacts) {
  const ports = memoryPorts();
  if (facts) ports.provider.sessions.set('session-1', { paymentId: 'pay-1', facts });
  return { ports, confirm: confirmPayment({ ...ports, onDifference: () => undefined }) };
}
const success = { sessionId: 'session-1', creditsAdded: 10, publishedOfferId: null };

it('Stripe is asked while no webhook has told it, and only then', async () => {
  const { ports, confirm } = confirming();
  ports.payments.keep();
  expect(await confirm('buyer', 'session-1')).toEqual(success);
  expect(await confirm('buyer', 'session-1')).toEqual(success);
  expect(ports.provider.askedSessions).toEqual(['session-1']);
  expect((await ports.balance('buyer')).cv).toBe(10);
});

it('a payment whose session was not stored yet is found by what Stripe says', async () => {
  const { ports, confirm } = confirming();
  ports.payments.keep({ sessionId: null });
  expect(await confirm('buyer', 'session-1')).toEqual(success);
});

it('says which offer carries the badge now', async () => {
  const { ports, confirm } = confirming();
  ports.payments.keep({ credited: true, status: 'paid', publishedOfferId: 7 });
  expect(await confirm('buyer', 'session-1')).toEqual({ ...success, publishedOfferId: 7 });
});

it('the bank has refused it', async () => {
  const { ports, confirm } = confirming({ status: 'failed' });
  ports.payments.keep();
  await expect(confirm('buyer', 'session-1')).rejects.toMatchObject({ code: 'payment/failed' });
});

it('the bank has not confirmed it', async () => {
  const { ports, confirm } = confirming({ status: 'processing' });
  ports.payments.keep();
  await expect(confirm('buyer', 'session-1')).rejects.toMatchObject({ code: 'payment/not-paid' });
});

it.each([
  ['is known', 'session-1'],
  ['was not stored yet', null],
])("somebody else's payment is nobody's business when its session %s", async (_when, sessionId) => {
  const { ports, confirm } = confirming();
  ports.payments.keep({ sessionId });
  await expect(confirm('stranger', 'session-1')).rejects.toMatchObject({ code: 'payment/not-yours' });
  expect((await ports.balance('buyer')).cv).toBe(0);
  expect(ports.provider.askedSessions).toHaveLength(sessionId ? 0 : 1);
});

it('a session that Stripe does not know is not yours', async () => {
  const { confirm } = confirming(null);
  await expect(confirm('buyer', 'session-1')).rejects.toMatchObject({ code: 'payment/not-yours' });
});

it('a session of a payment that is gone is not yours', async () => {
  await expect(confirming().confirm('buyer', 'session-1')).rejects.toMatchObject({
    code: 'payment/not-yours',
  });
});
