import { DAY_MS } from '@praticio/contracts/base/units';
import { describe, expect, it } from 'vitest';
import { movementCopyStore } from '../src/accounts/movement-copy-store.ts';
import { beginBilling } from './billing.ts';

const { platform, billing } = await beginBilling();

const past = () => new Date(Date.now() - 1_000);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const pendingOf = async (userId: string) =>
  (await billing.models.accounts.findById(userId).lean())?.pending ?? [];

describe('a pending movement', () => {
  it('is copied by the sweep after a crash right after the write', async () => {
    const userId = billing.newUser();
    await billing.give(userId, 'offer', 2); // this repository copies no movement, as after a crash
    await expect.poll(() => pendingOf(userId)).toEqual([]);
    expect(await billing.models.movements.countDocuments({ userId })).toBe(1);
  });

  it('is neither lost nor doubled by a crash between copy and removal', async () => {
    const userId = billing.newUser();
    await billing.give(userId, 'offer', 2);
    await expect.poll(() => pendingOf(userId)).toEqual([]);
    const [copied] = await billing.models.movements.find({ userId }).lean();
    const { _id: reference, ...movement } = copied ?? expect.fail('no movement');
    await billing.models.accounts.updateOne(
      { _id: userId },
      { $push: { pending: { reference, ...movement } } },
    );
    await billing.assertSums();
    await expect.poll(() => pendingOf(userId)).toEqual([]);
    expect(await billing.models.movements.countDocuments({ userId })).toBe(1);
  });

  it('keeps its reference unique while it cannot be copied', async () => {
    const userId = billing.newUser();
    await billing.give(userId, 'offer', 2);
    const broken = {
      ...billing.models,
      movements: { bulkWrite: () => Promise.reject(new Error('disk full')) },
    };
    const copies = movementCopyStore(broken as never, { pullBeside: () => undefined }, {
      warn: () => undefined,
    } as never);
    await billing.spend(userId, `offer:${userId}`);
    await copies.settle([userId]).catch(() => undefined);
    await billing.spend(userId, `offer:${userId}`);
    expect((await billing.balance(userId)).offer).toBe(1);
  });
});

describe('an expired lot', () => {
  it('cannot be spent, and is booked by the sweep', async () => {
    const userId = billing.newUser();
    await billing.give(userId, 'cv', 4);
    await billing.models.accounts.updateOne({ _id: userId }, { $set: { 'lots.0.expiresAt': past() } });
    expect((await billing.balance(userId)).cv).toBe(0);
    await expect(billing.spend(userId, `x:${userId}`, 'cv')).rejects.toMatchObject({
      code: 'billing/insufficient-credits',
    });
    await expect
      .poll(() => billing.models.movements.findOne({ userId, reason: 'expired' }).lean())
      .toMatchObject({ lines: [{ kind: 'cv', quantity: -4 }] });
  });

  it('was announced by one mail, 30 days before', async () => {
    const userId = billing.newUser();
    const email = `${userId}@example.test`;
    const profile = { userId, email, firstname: 'Ada', lastname: null, structure: null };
    await platform.publish('profile.updated', { id: userId, version: 1 }, profile);
    await expect.poll(() => billing.models.members.exists({ _id: userId })).toBeTruthy();
    await billing.give(userId, 'cv', 4);
    await billing.models.accounts.updateOne({ _id: userId }, { $set: { 'lots.0.expiresAt': inDays(29) } });
    const mail = await platform.mailbox.waitFor(
      ({ to, text }) => to === email && text.includes('reste 4 crédits CV'),
    );
    expect(mail.subject).toContain('4 crédits CV');
    await expect
      .poll(() => billing.models.accounts.findById(userId).lean())
      .toMatchObject({ lots: [{ reminded: true }], outbox: [] });
    const reminders = (await platform.events('credits.expiring')).filter(
      ({ data }) => data.userId === userId,
    );
    expect(reminders).toHaveLength(1);
  });
});

describe('while NATS is away', () => {
  it('the service goes on responding, and publishes its events when NATS is back', async () => {
    const userId = billing.newUser();
    await platform.natsServer.kill();
    await billing.give(userId, 'offer', 7);
    expect((await billing.balance(userId)).offer).toBe(7);
    await platform.natsServer.restart();
    await expect.poll(platform.nats.connected).toBe(true);
    const event = await platform.waitForEvent('credits.granted', ({ data }) => data.userId === userId);
    expect(event.data.lines).toEqual([{ kind: 'offer', quantity: 7 }]);
    await expect
      .poll(() => billing.spend(userId, `offer:${userId}`).catch(() => null))
      .toEqual({ spent: true });
  });
});

describe('an erased account', () => {
  it('leaves no email address, even if an older event arrives late', async () => {
    const userId = billing.newUser();
    const profile = {
      userId,
      email: 'leaves@example.test',
      firstname: 'Ada',
      lastname: null,
      structure: null,
    };
    await platform.publish('profile.updated', { id: userId, version: 1 }, profile);
    await platform.publish('account.erased', { id: userId, version: 2 }, { userId });
    const late = await platform.publish('profile.updated', { id: userId, version: 1 }, profile);
    await platform.republish(late);
    const consumer = () => platform.nats.manager.consumers.info('EVENTS', 'billing-projections');
    await expect
      .poll(async () => (await consumer()).num_pending + (await consumer()).num_ack_pending)
      .toBe(0);
    const member = await billing.models.members.findById(userId).lean();
    expect(member).not.toHaveProperty('email');
    expect(member).not.toHaveProperty('firstname');
  });
});
