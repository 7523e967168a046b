import { spendCredits, unlockCv } from '@praticio/contracts/billing/commands';
import type { Balance } from '@praticio/contracts/billing/credit';
import { callCommand } from '@praticio/service-kit/commands';
import { describe, expect, it } from 'vitest';
import { beginBilling, outcomes, startBilling, times } from './billing.ts';

const { platform, billing } = await beginBilling();

describe('billing.spend', () => {
  it('gives the only credit to exactly one of 100 parallel spends', async () => {
    const userId = billing.newUser();
    await billing.give(userId, 'offer', 1);
    const result = await outcomes(times(100, (index) => billing.spend(userId, `offer:${userId}:${index}`)));
    expect(result).toEqual({ succeeded: 1, failed: 99, codes: ['billing/insufficient-credits'] });
    expect(await billing.balance(userId)).toEqual({ offer: 0, cv: 0, urgent: 0 });
  });

  it('holds across two instances that share the database', { tags: ['deep'] }, async () => {
    const { MONGODB_DATABASE } = billing.service.context.config;
    await startBilling(platform, { MONGODB_DATABASE: MONGODB_DATABASE ?? '' });
    const userId = billing.newUser();
    await billing.give(userId, 'offer', 3);
    const result = await outcomes(times(60, (index) => billing.spend(userId, `offer:${userId}:${index}`)));
    expect(result).toEqual({ succeeded: 3, failed: 57, codes: ['billing/insufficient-credits'] });
    expect(await billing.balance(userId)).toEqual({ offer: 0, cv: 0, urgent: 0 });
  });

  it('spends once for a reference that is sent 50 times, and responds to each', async () => {
    const userId = billing.newUser();
    await billing.give(userId, 'offer', 5);
    const result = await outcomes(times(50, () => billing.spend(userId, `offer:${userId}`)));
    expect(result).toEqual({ succeeded: 50, failed: 0, codes: [] });
    await billing.spend(userId, `offer:${userId}`);
    expect((await billing.balance(userId)).offer).toBe(4);
  });

  it('refuses a reference with another content or of another account', async () => {
    const [userId, other] = [billing.newUser(), billing.newUser()];
    await billing.give(userId, 'offer', 5);
    await billing.give(other, 'offer', 5);
    await billing.spend(userId, `offer:${userId}`);
    await expect(billing.spend(userId, `offer:${userId}`, 'offer', 2)).rejects.toMatchObject({
      code: 'billing/reference-reused',
    });
    await expect.poll(() => billing.models.movements.exists({ _id: `offer:${userId}` })).toBeTruthy();
    await expect(billing.spend(other, `offer:${userId}`)).rejects.toMatchObject({
      code: 'billing/reference-reused',
    });
    expect((await billing.balance(other)).offer).toBe(5);
  });

  it('spends all lines or none, and names every missing kind', async () => {
    const userId = billing.newUser();
    await billing.give(userId, 'offer', 1);
    const lines = [{ kind: 'offer', quantity: 1 } as const, { kind: 'urgent', quantity: 1 } as const];
    const order = { userId, reference: `offer:${userId}`, lines };
    await expect(callCommand(platform.nats, spendCredits, order)).rejects.toMatchObject({
      code: 'billing/insufficient-credits',
      extras: { details: 'urgent' },
    });
    expect((await billing.balance(userId)).offer).toBe(1);
    await billing.give(userId, 'urgent', 1);
    await callCommand(platform.nats, spendCredits, order);
    expect(await billing.balance(userId)).toEqual({ offer: 0, cv: 0, urgent: 0 });
    const spent = await platform.waitForEvent('credits.spent', ({ data }) => data.userId === userId);
    expect(spent.data.lines).toEqual(lines);
  });

  it('lets 50 members of one structure spend at once, each once for both of their tries, and never below zero', async () => {
    const holder = billing.newUser();
    await billing.give(holder, 'offer', 20);
    await billing.give(holder, 'cv', 15);
    const member = (index: number) => `${holder}-member-${index}`;
    const tokens = await Promise.all(
      times(5, (index) =>
        platform.signToken({
          id: member(index),
          roles: ['ROLE_USER', 'ROLE_RECRUITER'],
          act: { holder, part: 'recruteur' },
        }),
      ),
    );
    let isSpending = true;
    const seen = tokens.map(async (token) => {
      const balances: Balance[] = [];
      do {
        balances.push(
          (await billing.service.request<Balance>('GET', '/api/credits/balance', { token })).body,
        );
      } while (isSpending);
      return balances;
    });
    const twice = async (work: () => Promise<unknown>) => {
      const { succeeded } = await outcomes([work(), work()]);
      return succeeded;
    };
    const [offers, cvs] = await Promise.all([
      Promise.all(times(50, (index) => twice(() => billing.spend(holder, `offer:${member(index)}`)))),
      Promise.all(
        times(50, (index) =>
          twice(() =>
            callCommand(platform.nats, unlockCv, { recruiterId: holder, candidateId: `of-${member(index)}` }),
          ),
        ),
      ),
    ]);
    isSpending = false;
    // both tries of a member have the same response
    expect([...offers].sort()).toEqual([...times(30, () => 0), ...times(20, () => 2)]);
    expect([...cvs].sort()).toEqual([...times(35, () => 0), ...times(15, () => 2)]);
    const balances = (await Promise.all(seen)).flat();
    expect(balances.filter(({ offer, cv }) => !(offer >= 0 && cv >= 0))).toEqual([]);
    expect(await billing.balance(holder)).toEqual({ offer: 0, cv: 0, urgent: 0 });
    const spent = (await billing.models.movements.find({ userId: holder }).lean()).flatMap(
      ({ lines }) => lines,
    );
    expect(spent.filter(({ quantity }) => quantity < 0).every(({ quantity }) => quantity === -1)).toBe(true);
  });

  it('publishes one event for each booked spend, and none for refused ones', async () => {
    const userId = billing.newUser();
    await billing.give(userId, 'offer', 2);
    await outcomes(times(10, (index) => billing.spend(userId, `offer:${userId}:${index % 5}`)));
    const ofUser = async () =>
      (await platform.events('credits.spent')).filter(({ data }) => data.userId === userId);
    await expect.poll(async () => (await ofUser()).length).toBe(2);
    await expect
      .poll(() => billing.models.accounts.findById(userId).then((account) => account?.outbox.length))
      .toBe(0);
    expect(await ofUser()).toHaveLength(2);
  });
});

describe('billing.unlock-cv', () => {
  const unlock = (recruiterId: string, candidateId: string) =>
    callCommand(platform.nats, unlockCv, { recruiterId, candidateId });

  it('gives the only credit to exactly one of 100 CVs requested in parallel', async () => {
    const recruiterId = billing.newUser();
    await billing.give(recruiterId, 'cv', 1);
    const result = await outcomes(times(100, (index) => unlock(recruiterId, `candidate-${index}`)));
    expect(result).toEqual({ succeeded: 1, failed: 99, codes: ['billing/insufficient-credits'] });
    expect((await billing.balance(recruiterId)).cv).toBe(0);
  });

  it('charges the same CV once for 100 parallel calls, and responds to each', async () => {
    const recruiterId = billing.newUser();
    await billing.give(recruiterId, 'cv', 5);
    const responses = await Promise.all(times(100, () => unlock(recruiterId, 'candidate')));
    expect(responses.filter(({ charged }) => charged)).toHaveLength(1);
    expect((await billing.balance(recruiterId)).cv).toBe(4);
    await platform.waitForEvent('cv.unlocked', ({ data }) => data.recruiterId === recruiterId);
  });
});
