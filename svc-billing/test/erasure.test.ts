import { expect, it } from 'vitest';
import { beginPaying, stopStripe } from './paying.ts';

const { platform, paying } = await beginPaying();

const customersOf = (userId: string) =>
  paying.standIn.store
    .all('customer')
    .filter(({ metadata }) => (metadata as { userId?: string }).userId === userId);

/** An account with a purchase, so that it is a customer of Stripe. */
async function newBuyer(): Promise<string> {
  const userId = paying.newUser();
  await paying.pay(await paying.open(userId));
  expect(customersOf(userId)).toHaveLength(1);
  return userId;
}
const erase = (userId: string) => platform.publish('account.erased', { id: userId, version: 2 }, { userId });
const idOf = (userId: string) => paying.models.customers.exists({ _id: userId });

it('an erased account is no customer of Stripe any more; other customers stay', async () => {
  const [leaver, other] = [await newBuyer(), await newBuyer()];
  await erase(leaver);
  await expect.poll(() => customersOf(leaver)).toEqual([]);
  await expect.poll(() => idOf(leaver)).toBeNull();
  expect(customersOf(other)).toHaveLength(1);
});

it('the customer is deleted when Stripe is back; our own copy of the email address does not wait for it', async () => {
  const userId = await newBuyer();
  const profile = { userId, email: 'leaves@example.test', firstname: 'Ada', lastname: null, structure: null };
  await platform.publish('profile.updated', { id: userId, version: 1 }, profile);
  const { start } = await stopStripe(paying);
  await erase(userId);
  const member = () => paying.models.members.findById(userId).lean();
  await expect.poll(async () => (await member())?.version).toBe(Number.MAX_SAFE_INTEGER);
  expect(await member()).not.toHaveProperty('email');
  expect(await idOf(userId)).not.toBeNull();
  await start();
  await expect.poll(() => idOf(userId)).toBeNull();
  expect(customersOf(userId)).toEqual([]);
});

it('leaves no name or email address in the database, and keeps the payments', async () => {
  const userId = paying.newUser();
  const profile = { userId, email: 'solveig@example.test', firstname: 'Solveig', lastname: 'Quenneville' };
  await platform.publish('profile.updated', { id: userId, version: 1 }, { ...profile, structure: null });
  const sessionId = await paying.open(userId);
  await paying.pay(sessionId);
  await paying.success(userId, sessionId);
  await platform.mailbox.waitFor(({ to }) => to === profile.email);
  const { connection } = paying.service.context;
  const held = async () => {
    const collections = (await connection.listCollections()) as { name: string }[];
    const found = await Promise.all(
      collections.map(async ({ name }) => ({
        name,
        text: JSON.stringify(await connection.collection(name).find().toArray()),
      })),
    );
    return found.filter(({ text }) => /solveig|quenneville/i.test(text)).map(({ name }) => name);
  };
  await expect.poll(held).toContain('people');
  await erase(userId);
  await expect.poll(held).toEqual([]);
  expect(await paying.models.payments.countDocuments({ userId, status: 'paid' })).toBe(1);
});

it('the books of an account go eleven years after its erasure, those of others stay', async () => {
  const [leaver, other] = [await newBuyer(), await newBuyer()];
  for (const userId of [leaver, other]) await paying.give(userId, 'cv', 3);
  const { accounts, movements, payments, members } = paying.models;
  const kept = async (userId: string) => [
    await accounts.countDocuments({ _id: userId }),
    await movements.countDocuments({ userId }),
    await payments.countDocuments({ userId }),
  ];
  await expect.poll(() => kept(leaver)).toEqual([1, 1, 1]);
  await erase(leaver);
  await expect.poll(() => members.exists({ _id: leaver, erasedAt: { $exists: true } })).toBeTruthy();
  expect(await kept(leaver)).toEqual([1, 1, 1]);
  const twelveYearsAgo = new Date();
  twelveYearsAgo.setUTCFullYear(twelveYearsAgo.getUTCFullYear() - 12);
  await members.updateOne({ _id: leaver }, { $set: { erasedAt: twelveYearsAgo } });
  await expect.poll(() => kept(leaver)).toEqual([0, 0, 0]);
  await expect.poll(() => kept(other)).toEqual([1, 1, 1]);
});

it('an erased founder is no customer of Stripe any more, and the structure buys on as another one', async () => {
  const holder = await newBuyer();
  for (let time = 0; time < 2; time += 1)
    await platform.publish('account.person-erased', { id: holder, version: 2 }, { userId: holder });
  await expect.poll(() => customersOf(holder)).toEqual([]);
  await paying.pay(await paying.open(holder));
  expect(customersOf(holder)).toHaveLength(1);
  const [again, marker] = [{ id: holder, version: 2 }, await newBuyer()];
  await platform.publish('account.person-erased', again, { userId: holder });
  await erase(marker);
  await expect.poll(() => customersOf(marker)).toEqual([]);
  expect(customersOf(holder), "the next buyer's customer stays").toHaveLength(1);
});
