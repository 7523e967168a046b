import { expect, it } from 'vitest';
import { memoryPorts, NOW } from '../../test/memory-ports.ts';
import { listPaymentMatters } from './list-matters.ts';

const difference = {
  id: 'pay-1:ch-1',
  paymentId: 'pay-1',
  stripeId: 'ch-1',
  userId: 'nobody',
  description: 'Pack de 10 CV',
  amountInCents: 7900,
  at: NOW,
  differences: [{ field: 'amount', expected: '7900', found: '100' } as const],
};

const all = { userId: '', page: 1, limit: 20 };

it('payments that differ from their order are listed with their buyer, if known', async () => {
  const ports = memoryPorts();
  await ports.differences.add(difference);
  await ports.differences.add({ ...difference, id: 'pay-2:ch-2', userId: 'buyer' });
  const { items, total } = await listPaymentMatters(ports)({ ...all, kind: 'difference' });
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { ...difference, kind: 'difference', email: null },
    { id: 'pay-2:ch-2', email: 'buyer@example.test' },
  ]);
  const own = await listPaymentMatters(ports)({ ...all, kind: 'difference', userId: 'buyer' });
  expect(own).toMatchObject({ total: 1, items: [{ id: 'pay-2:ch-2' }] });
});

it('open disputes are listed apart', async () => {
  const ports = memoryPorts();
  ports.payments.keep({ dispute: { id: 'dp-1', status: 'open', at: NOW } });
  ports.payments.keep({ id: 'pay-2', dispute: { id: 'dp-2', status: 'won', at: NOW } });
  expect(await listPaymentMatters(ports)({ ...all, kind: 'dispute' })).toEqual({
    total: 1,
    items: [
      {
        id: 'pay-1',
        kind: 'dispute',
        at: NOW,
        userId: 'buyer',
        email: 'buyer@example.test',
        description: 'Pack de 10 CV',
        amountInCents: 7900,
        stripeId: 'dp-1',
        differences: [],
      },
    ],
  });
});
