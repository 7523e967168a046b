import { forSelf } from '@praticio/service-kit/acting';
import { expect, it } from 'vitest';
import { memoryPorts, paidFacts } from '../../test/memory-ports.ts';
import { confirmPayment } from './confirm.ts';
import type { PaymentFacts } from './payment.ts';

function confirming(facts: PaymentFacts | null = paidFacts) {
  const ports = memoryPorts();
  if (facts) ports.provider.sessions.set('session-1', { paymentId: 'pay-1', facts });
  return { ports, confirm: confirmPayment({ ...ports, onDifference: () => undefined }) };
}
const success = {
  sessionId: 'session-1',
  creditsAdded: 10,
  lines: [{ kind: 'cv', quantity: 10 }],
  publishedOfferId: null,
};

it('Stripe is asked only while no webhook has confirmed the payment', async () => {
  const { ports, confirm } = confirming();
  ports.payments.keep();
  expect(await confirm(forSelf('buyer'), 'session-1')).toEqual(success);
  expect(await confirm(forSelf('buyer'), 'session-1')).toEqual(success);
  expect(ports.provider.askedSessions).toEqual(['session-1']);
  expect((await ports.balance('buyer')).cv).toBe(10);
});

it('a payment whose session is not stored yet is found by the session in Stripe', async () => {
  const { ports, confirm } = confirming();
  ports.payments.keep({ sessionId: null });
  expect(await confirm(forSelf('buyer'), 'session-1')).toEqual(success);
});

it('the result names the offer that got the badge', async () => {
  const { ports, confirm } = confirming();
  ports.payments.keep({ credited: true, status: 'paid', publishedOfferId: 7 });
  expect(await confirm(forSelf('buyer'), 'session-1')).toEqual({ ...success, publishedOfferId: 7 });
});

it('a payment that the bank has refused is payment/failed', async () => {
  const { ports, confirm } = confirming({ status: 'failed' });
  ports.payments.keep();
  await expect(confirm(forSelf('buyer'), 'session-1')).rejects.toMatchObject({ code: 'payment/failed' });
});

it('a payment that the bank has not confirmed is payment/not-paid', async () => {
  const { ports, confirm } = confirming({ status: 'processing' });
  ports.payments.keep();
  await expect(confirm(forSelf('buyer'), 'session-1')).rejects.toMatchObject({ code: 'payment/not-paid' });
});

it.each([
  ['is known', 'session-1'],
  ['is not stored yet', null],
])('the payment of another account is payment/not-yours when its session %s', async (_when, sessionId) => {
  const { ports, confirm } = confirming();
  ports.payments.keep({ sessionId });
  await expect(confirm(forSelf('stranger'), 'session-1')).rejects.toMatchObject({
    code: 'payment/not-yours',
  });
  expect((await ports.balance('buyer')).cv).toBe(0);
  expect(ports.provider.askedSessions).toHaveLength(sessionId ? 0 : 1);
});

it('a session that Stripe does not know is payment/not-yours', async () => {
  const { confirm } = confirming(null);
  await expect(confirm(forSelf('buyer'), 'session-1')).rejects.toMatchObject({ code: 'payment/not-yours' });
});

it('a session whose payment does not exist is payment/not-yours', async () => {
  await expect(confirming().confirm(forSelf('buyer'), 'session-1')).rejects.toMatchObject({
    code: 'payment/not-yours',
  });
});
