import { spendCredits } from '@praticio/contracts/billing/commands';
import { callCommand } from '@praticio/service-kit/commands';
import { withRequestContext } from '@praticio/service-kit/request-context';
import { testMongoUri } from '@praticio/service-kit/testing/engines';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { startTcpProxy, type TcpProxy } from '@praticio/service-kit/testing/tcp-proxy';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Billing, outcomes, startBilling, times } from './billing.ts';
import { queries } from './queries.ts';

let platform: TestPlatform;
let database: TcpProxy;
let billing: Billing;

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  const { hostname, port } = new URL(await testMongoUri());
  database = await startTcpProxy({ host: hostname, port: Number(port || 27_017) });
  billing = await startBilling(platform, {
    MONGODB_URI: `mongodb://127.0.0.1:${database.port}/?directConnection=true`,
  });
});
afterEach(() => billing.assertSums());
afterAll(async () => {
  await platform.stop();
  await database.stop();
});

/** Spends with the default timeout of a command, or with another one. */
const spend = (userId: string, index: number, options: { timeoutMs?: number } = {}) =>
  callCommand(
    platform.nats,
    spendCredits,
    { userId, reference: `offer:${userId}:${index}`, lines: [{ kind: 'offer', quantity: 1 }] },
    options,
  );

describe('a slow database', () => {
  it('still responds to each of 100 parallel spends, which are decided together', async () => {
    const userId = billing.newUser();
    await billing.give(userId, 'offer', 1);
    database.slow(100);
    const result = await outcomes(times(100, (index) => spend(userId, index)));
    database.slow(0);
    expect(result).toEqual({ succeeded: 1, failed: 99, codes: ['billing/insufficient-credits'] });
    expect(await billing.balance(userId)).toEqual({ offer: 0, cv: 0, urgent: 0 });
  });

  it('keeps the request id and the actor of each spend, though they are decided together', async () => {
    const userId = billing.newUser();
    await billing.give(userId, 'offer', 10);
    // longer than a busy machine takes to deliver all of them
    database.slow(300);
    const contexts = times(10, (index) => ({ requestId: `request-${index}`, actorId: `actor-${index}` }));
    await Promise.all(
      contexts.map((context, index) => withRequestContext(context, () => spend(userId, index))),
    );
    database.slow(0);
    const spentEvents = async () =>
      (await platform.events('credits.spent')).filter(({ data }) => data.userId === userId);
    await expect.poll(async () => (await spentEvents()).length).toBe(10);
    for (const { data, requestId, actor } of await spentEvents()) {
      const index = data.reference.slice(-1);
      expect([requestId, actor]).toEqual([`request-${index}`, `actor-${index}`]);
    }
    expect((await billing.models.accounts.findById(userId).lean())?.version).toBeLessThan(6);
  });
});

describe('a database that stops responding', () => {
  it('times every caller out, books once, and responds to repetitions with the first result', async () => {
    const userId = billing.newUser();
    await billing.give(userId, 'offer', 1);
    const release = database.hold();
    const late = await outcomes(times(20, (index) => spend(userId, index % 10, { timeoutMs: 300 })));
    expect(late).toEqual({ succeeded: 0, failed: 20, codes: ['service/unavailable'] });
    release();
    const first = await Promise.allSettled(times(10, (index) => spend(userId, index)));
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await Promise.allSettled(times(10, (index) => spend(userId, index)))).toEqual(first);
    expect(await billing.balance(userId)).toEqual({ offer: 0, cv: 0, urgent: 0 });
  });

  it('and then loses its connections makes calls answer service/unavailable', async () => {
    const userId = billing.newUser();
    await billing.give(userId, 'offer', 20);
    const release = database.hold();
    const calls = outcomes(times(10, (index) => spend(userId, index)));
    database.cut();
    release();
    database.restore();
    expect(['service/unavailable']).toEqual(expect.arrayContaining((await calls).codes));
    await expect
      .poll(() => outcomes(times(10, (index) => spend(userId, index))), { timeout: 45_000 })
      .toMatchObject({ succeeded: 10 });
    expect((await billing.balance(userId)).offer).toBe(10);
  });
});
