import { expect, it } from 'vitest';
import { memoryPorts, paidFacts } from '../../test/memory-ports.ts';
import { keepWebhook } from './apply-webhook.ts';
import { finishPayments } from './finish.ts';

const event = { id: 'evt-1', type: 'checkout.session.completed', paymentId: 'pay-1', facts: paidFacts };

function receiving() {
  const ports = memoryPorts();
  const deps = { ...ports, onDifference: () => undefined };
  return { ports, keep: keepWebhook(deps), finish: finishPayments(deps) };
}

it('a webhook is applied at once, and a repeated delivery has no effect', async () => {
  const { ports, keep } = receiving();
  ports.payments.keep();
  await keep(event);
  expect((await ports.balance('buyer')).cv).toBe(10);
  const read = ports.payments.find;
  ports.payments.find = () => expect.fail('the payment was read again');
  await keep(event);
  ports.payments.find = read;
  expect(ports.delayed).toEqual([]);
  expect(await ports.webhookEvents.waiting()).toEqual([]);
});

it('a webhook that cannot be applied is stored, and applied by the next sweep', async () => {
  const { ports, keep, finish } = receiving();
  ports.payments.keep();
  ports.payments.failUpdates(30);
  await keep(event);
  expect(ports.delayed).toEqual(['pay-1']);
  expect(await ports.webhookEvents.waiting()).toEqual([event]);
  await finish();
  expect((await ports.balance('buyer')).cv).toBe(10);
  expect(await ports.webhookEvents.waiting()).toEqual([]);
});

it('a webhook that was applied and not marked as done is applied again, without effect', async () => {
  const { ports, keep, finish } = receiving();
  ports.payments.keep();
  const { done } = ports.webhookEvents;
  ports.webhookEvents.done = () => Promise.reject(new Error('stopped'));
  await keep(event);
  ports.webhookEvents.done = done;
  await finish();
  expect((await ports.balance('buyer')).cv).toBe(10);
});

it('a sweep settles interrupted payments, also when one of them fails', async () => {
  const { ports, finish } = receiving();
  const urgent = { urgentOfferId: 7, lines: [{ kind: 'urgent', quantity: 1 } as const] };
  ports.payments.keep({ id: 'pay-0', status: 'paid', settled: false, ...urgent });
  ports.payments.keep({ status: 'paid', settled: false });
  await ports.webhookEvents.store({ ...event, id: 'evt-0', paymentId: 'pay-0', facts: {} }, ports.now());
  ports.badges.apply = () => Promise.reject(new Error('away'));
  await finish();
  expect(ports.delayed).toEqual(['pay-0', 'pay-0']);
  expect((await ports.balance('buyer')).cv).toBe(10);
  expect(await ports.payments.unsettled()).toEqual(['pay-0']);
});
