import { AppError } from '@praticio/service-kit/errors';
import { expect, it } from 'vitest';
import { memoryPorts, paidFacts } from '../../test/memory-ports.ts';
import { receiveWebhook } from './receive-webhook.ts';
import type { ReadWebhook } from './webhook-client.ts';

function receiving(readWebhook: ReadWebhook) {
  const ports = memoryPorts();
  ports.payments.keep();
  const receive = receiveWebhook({ ...ports, onDifference: () => undefined, readWebhook });
  return { ports, receive: () => receive(Buffer.from('{}'), 'signature') };
}

it('a webhook about one of our payments is applied', async () => {
  const event = { id: 'evt-1', type: 'checkout.session.completed', paymentId: 'pay-1', facts: paidFacts };
  const { ports, receive } = receiving(async () => event);
  await receive();
  expect((await ports.balance('buyer')).cv).toBe(10);
});

it('a webhook about anything else changes nothing', async () => {
  const { ports, receive } = receiving(async () => null);
  await receive();
  expect((await ports.balance('buyer')).cv).toBe(0);
});

it('a webhook without a right signature is refused', async () => {
  const { receive } = receiving(async () => {
    throw new AppError('payment/signature-invalid');
  });
  await expect(receive()).rejects.toMatchObject({ code: 'payment/signature-invalid' });
});
