import { DAY_MS } from '@praticio/contracts/base/units';
import { expect, it } from 'vitest';
import { webhookStore } from '../src/payments/webhook-store.ts';
import { beginBilling } from './billing.ts';

const { billing } = await beginBilling({ EXPIRY_INTERVAL_MS: '50', SWEEP_INTERVAL_MS: '3600000' });
const { webhookEvents } = billing.models;
const before = (days: number) => new Date(Date.now() - days * DAY_MS);
const stored = async () => (await webhookEvents.find({}, { _id: 1 }).lean()).map(({ _id }) => _id).toSorted();

it('applied webhooks are deleted once they cannot be delivered again', async () => {
  const event = (id: string, at: Date) => ({ _id: id, type: 'any', paymentId: 'none', facts: {}, at });
  await webhookEvents.create([event('evt_old', before(91)), event('evt_recent', before(31))]);
  await expect.poll(stored).toEqual(['evt_recent']);
});

it('a webhook that is not applied yet stays, however old', async () => {
  const repository = webhookStore(billing.service.context.connection);
  await repository.store({ id: 'evt_waits', type: 'any', paymentId: 'none', facts: {} }, before(400));
  await repository.forgetDone(new Date());
  expect((await repository.waiting()).map(({ id }) => id)).toEqual(['evt_waits']);
});
