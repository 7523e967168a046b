import { expect, it } from 'vitest';
import { inDays, memoryPorts } from '../../test/memory-ports.ts';
import { forgetWebhooks } from './forget-webhooks.ts';

it('an applied webhook is deleted after ninety days', async () => {
  const ports = memoryPorts();
  const store = async (id: string, at: Date) => {
    await ports.webhookEvents.store({ id, type: 'any', paymentId: 'none', facts: {} }, at);
    if (id !== 'waits') await ports.webhookEvents.done(id);
  };
  await store('old', inDays(-91));
  await store('waits', inDays(-91));
  await store('kept', inDays(-90));
  await forgetWebhooks(ports)();
  expect([...ports.webhookEvents.kept.keys()]).toEqual(['waits', 'kept']);
});
