import { randomUUID } from 'node:crypto';
import { spendCredits, unlockCv } from '@praticio/contracts/billing/commands';
import type { Balance } from '@praticio/contracts/billing/credit';
import { getProfile } from '@praticio/contracts/identity/commands';
import { callCommand } from '@praticio/service-kit/commands';
import { command } from '@praticio/service-kit/testing/deadly-proxy';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { lasting, SOAK_ONLY } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findWrongSums } from '../src/setup/find-wrong-sums.ts';
import { type BillingProcess, startBillingProcess } from './billing-process.ts';
import { queries } from './queries.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

// The process is killed at random points here; kill-purchase.test.ts chooses the points.
// @module-tag deep
const ROUNDS = lasting(2, 20);
const CREDITS = lasting(100, 500);

let platform: TestPlatform;
let billing: BillingProcess;

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  platform.serveCommand(getProfile, async ({ userId }) => ({
    userId,
    version: 1,
    email: 'spender@example.test',
    firstname: null,
    lastname: null,
    roles: ['ROLE_USER' as const],
    structure: null,
  }));
  billing = await startBillingProcess(platform);
  await billing.start();
});
afterAll(async () => {
  await billing.stop();
  await platform.stop();
});

async function give(userId: string, kind: string, quantity: number): Promise<void> {
  const token = await platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const json = { kind, quantity, reason: 'Essai' };
  const { status } = await billing.request('POST', `/api/admin/credits/${userId}`, { token, json });
  expect(status).toBe(201);
}
async function balanceOf(userId: string) {
  const token = await platform.signToken({ id: userId });
  return (await billing.request<Balance>('GET', '/api/credits/balance', { token })).body;
}

it(`kill -9 in the middle of spends, ${ROUNDS} times: each is booked and published once`, async () => {
  const spender = randomUUID();
  const spend = (reference: string, timeoutMs = 10_000) =>
    callCommand(
      platform.nats,
      spendCredits,
      { userId: spender, reference, lines: [{ kind: 'offer', quantity: 1 }] },
      { timeoutMs },
    );
  const references = new Set<string>();
  for (let given = 0; given < CREDITS; given += 100) await give(spender, 'offer', 100);
  for (let round = 0; round < ROUNDS; round += 1) {
    const spends = Array.from({ length: 20 }, (_, index) => {
      const reference = `offer:${round}:${index}:${spender}`;
      references.add(reference);
      return spend(reference, 500).catch(() => null);
    });
    await Promise.race(spends.slice(0, round * 3 + 1));
    await billing.kill();
    await Promise.all(spends);
    expect(await findWrongSums(billing.models)).toMatchObject({ wrong: [] });
    await billing.start();
  }

  for (const reference of references) await spend(reference);
  expect(await balanceOf(spender)).toEqual({ offer: CREDITS - references.size, cv: 0, urgent: 0 });
  const account = () => billing.models.accounts.findById(spender, { pending: 1, outbox: 1, _id: 0 }).lean();
  await expect.poll(account, { timeout: lasting(60_000, 60_000) }).toEqual({ pending: [], outbox: [] });
  const published = (await platform.events('credits.spent')).map(({ data }) => data.reference);
  expect(published.sort()).toEqual([...references].sort());
  expect((await findWrongSums(billing.models)).wrong).toEqual([]);
});

for (const when of ['before', 'after'] as const)
  it(`kill -9 right ${when} a write while two members spend the last credits of their structure: never more than there are`, {
    tags: when === 'before' ? SOAK_ONLY : [],
  }, async () => {
    const holder = randomUUID();
    const members = [randomUUID(), randomUUID()];
    await give(holder, 'offer', 5);
    await give(holder, 'cv', 5);
    /** 8 offers and 7 CVs in all: those of each member, and one CV that both want. */
    const all = [
      ...members.flatMap((member) => [
        ...Array.from({ length: 4 }, (_, index) => ({ kind: 'offer' as const, id: `${member}-${index}` })),
        ...Array.from({ length: 3 }, (_, index) => ({ kind: 'cv' as const, id: `${member}-${index}` })),
      ]),
      ...members.map(() => ({ kind: 'cv' as const, id: `${holder}-wanted` })),
    ];
    const ask = async ({ kind, id }: (typeof all)[number], timeoutMs: number): Promise<void> => {
      if (kind === 'cv') {
        const order = { recruiterId: holder, candidateId: id };
        await callCommand(platform.nats, unlockCv, order, { timeoutMs });
        return;
      }
      const lines = [{ kind, quantity: 1 }];
      const order = { userId: holder, reference: `offer:${id}`, lines };
      await callCommand(platform.nats, spendCredits, order, { timeoutMs });
    };
    const dead = billing.dieAt('database', { when, texts: [command('findAndModify', 'accounts'), holder] });
    const tries = all.map((one) => ask(one, 5_000).catch(() => null));
    await dead;
    await Promise.all(tries);
    expect((await findWrongSums(billing.models)).wrong).toEqual([]);
    await billing.start();
    const responses = await Promise.allSettled(all.map((one) => ask(one, 10_000)));
    const got = all.filter((_, index) => responses[index]?.status === 'fulfilled');
    const different = (kind: string) =>
      new Set(got.filter((one) => one.kind === kind).map(({ id }) => id)).size;
    expect({ offers: different('offer'), cvs: different('cv') }).toEqual({ offers: 5, cvs: 5 });
    expect(await balanceOf(holder)).toEqual({ offer: 0, cv: 0, urgent: 0 });
    expect((await findWrongSums(billing.models)).wrong).toEqual([]);
  });

for (const when of ['before', 'after'] as const)
  it(`kill -9 right ${when} a CV is paid for: a repeated call costs one credit in all`, {
    tags: when === 'after' ? SOAK_ONLY : [],
  }, async () => {
    const recruiterId = randomUUID();
    await give(recruiterId, 'cv', 2);
    const order = { recruiterId, candidateId: randomUUID() };
    const unlock = (timeoutMs: number) => callCommand(platform.nats, unlockCv, order, { timeoutMs });
    const dead = billing.dieAt('database', {
      when,
      texts: [command('findAndModify', 'accounts'), `cv:${recruiterId}`],
    });
    await expect(unlock(2_000)).rejects.toThrow();
    await dead;
    await billing.start();
    expect(await unlock(10_000)).toEqual({ charged: when === 'before' });
    expect((await balanceOf(recruiterId)).cv).toBe(1);
    expect((await findWrongSums(billing.models)).wrong).toEqual([]);
  });
