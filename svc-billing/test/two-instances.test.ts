import { DAY_MS } from '@praticio/contracts/base/units';
import { expect, it } from 'vitest';
import { startBilling } from './billing.ts';
import { beginPaying } from './paying.ts';

// Mails and reminders over two instances.
// @module-tag deep
const { platform, paying } = await beginPaying();
const { PORT: _port, ...env } = paying.env;
await startBilling(platform, env);

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const mailsTo = (email: string, what: RegExp) =>
  platform.mailbox.received.filter(({ to, text }) => to === email && what.test(text));

async function newMember() {
  const userId = paying.newUser();
  const email = `${userId}@example.test`;
  const profile = { userId, email, firstname: null, lastname: null, structure: null };
  await platform.publish('profile.updated', { id: userId, version: 1 }, profile);
  await expect.poll(() => paying.models.members.exists({ _id: userId })).toBeTruthy();
  return { userId, email };
}
/** Waits until the two instances have handled every event that sends a mail. */
async function allMailsSent() {
  const consumer = () => platform.nats.manager.consumers.info('EVENTS', 'billing-mails');
  await expect
    .poll(async () => {
      const { num_pending, num_ack_pending } = await consumer();
      return num_pending + num_ack_pending;
    })
    .toBe(0);
}

it('two instances announce each of ten expiring lots once', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, newMember));
  for (const { userId } of people) {
    await paying.give(userId, 'cv', 4);
    await paying.models.accounts.updateOne({ _id: userId }, { $set: { 'lots.0.expiresAt': inDays(29) } });
  }
  for (const { email } of people) {
    await expect.poll(() => mailsTo(email, /reste 4 crédits CV/)).not.toEqual([]);
  }
  const reminders = () => platform.events('credits.expiring');
  await expect.poll(async () => (await reminders()).length).toBe(10);
  await allMailsSent();
  expect(new Set((await reminders()).map(({ data }) => data.userId)).size).toBe(10);
  for (const { email } of people) expect(mailsTo(email, /reste 4 crédits CV/)).toHaveLength(1);
});

it('an instance measures the credits that people can spend', async () => {
  const metrics = String((await paying.service.requestInternal<string>('GET', '/metrics')).body);
  expect(metrics).toMatch(/^credits_outstanding\{kind="cv",service="billing"\} \d+$/m);
});

it('a purchase is confirmed by one mail', async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, newMember));
  for (const { userId } of buyers) {
    const sessionId = await paying.open(userId);
    await paying.pay(sessionId);
    const events = paying.eventsOf(sessionId);
    await Promise.all([
      paying.success(userId, sessionId),
      ...[...events, ...events].map((event) => paying.deliver(event)),
    ]);
  }
  for (const { email } of buyers) await platform.mailbox.waitFor(({ to }) => to === email);
  await allMailsSent();
  for (const { email } of buyers) expect(mailsTo(email, /10 crédits CV/)).toHaveLength(1);
});
