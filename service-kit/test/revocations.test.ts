import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../src/base/logger.ts';
import { connectNats } from '../src/connections/nats.ts';
import { createStreamFollowers } from '../src/events/stream-followers.ts';
import type { EndedSession } from '../src/security/revocation-filling.ts';
import { followRevocations } from '../src/security/revocations.ts';
import { type RunningService, startService as start } from '../src/service/start-service.ts';
import { createTestClient, type TestClient } from '../src/testing/http-client.ts';
import { startTestPlatform, type TestPlatform } from '../src/testing/platform.ts';
import { toyService } from './toy-service.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const inAnHour = Math.floor(Date.now() / 1000) + 3_600;

let platform: TestPlatform;
let ended: EndedSession[];
const stops: (() => Promise<void>)[] = [];
const services: RunningService[] = [];
beforeEach(async () => {
  ended = [
    { userId: 'banned', ver: 3 },
    { userId: 'erased', ver: 2 },
    { jti: 'left', exp: inAnHour },
  ];
  platform = await startTestPlatform({ runsIdentity: true });
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()));
  for (const stop of stops.splice(0)) await stop();
  await platform.stop();
});

async function* source() {
  yield ended.slice(0, 2);
  yield ended.slice(2);
}

/** Starts the revocations of another svc-identity. */
async function startIdentity() {
  const nats = await connectNats({ url: platform.natsServer.url, name: 'identity', logger });
  const followers = createStreamFollowers(nats, logger);
  const revocations = await followRevocations(nats, followers, logger);
  stops.push(async () => {
    revocations.stop();
    await followers.stop();
    await nats.close();
  });
  return revocations;
}
const fill = () => platform.revocations.keepFilled(source);

const tokens = async () => ({
  banned: await platform.signToken({ id: 'banned', ver: 2 }),
  erased: await platform.signToken({ id: 'erased', ver: 1 }),
  left: await platform.signToken({ id: 'someone', jti: 'left' }),
  good: await platform.signToken({ id: 'banned', ver: 3 }),
});

async function responsesOf(service: { request: TestClient }) {
  const statuses: Record<string, number> = {};
  for (const [name, token] of Object.entries(await tokens()))
    statuses[name] = (await service.request('GET', '/api/my-offers', { token })).status;
  return statuses;
}
const known = { banned: 401, erased: 401, left: 401, good: 200 };
const readiness = (service: { requestInternal: TestClient }) => service.requestInternal('GET', '/readyz');

/** Starts a service without waiting until it is ready, since it is not before the bucket is whole. */
async function startService() {
  const running = await start(toyService(), platform.env('offers'));
  services.push(running);
  const clients = {
    request: createTestClient(running.url),
    requestInternal: createTestClient(running.internalUrl),
  };
  return { ...running, ...clients };
}

it('before the bucket is marked as whole, no service is ready, and tokens get 503', async () => {
  const service = await startService();
  expect(await responsesOf(service)).toEqual({ banned: 503, erased: 503, left: 503, good: 503 });
  expect((await service.request('GET', '/api/offers/1')).status).toBe(200);
  expect(await readiness(service)).toMatchObject({ status: 503, body: { checks: { revocations: false } } });
  const filling = fill();
  await expect.poll(async () => (await readiness(service)).status).toBe(200);
  expect(await responsesOf(service)).toEqual(known);
  await filling;
});

it('NATS loses its data while everything is down: a revoked token is never accepted again', async () => {
  await fill();
  const first = await startService();
  expect(await responsesOf(first)).toEqual(known);
  await first.stop();
  platform.revocations.stop();
  await platform.natsServer.wipe();
  await platform.natsServer.restart();
  const second = await startService();
  expect(await responsesOf(second)).toEqual({ banned: 503, erased: 503, left: 503, good: 503 });
  // svc-identity comes back later
  const successor = await startIdentity();
  await successor.keepFilled(source);
  await expect.poll(async () => (await readiness(second)).status).toBe(200);
  expect(await responsesOf(second)).toEqual(known);
});

it('NATS loses its data while everything runs: revoked tokens stay refused, and svc-identity fills the new bucket', async () => {
  await fill();
  const service = await startService();
  const revoked: unknown[] = [];
  service.context.revocations.onRevoked((revocation) => revoked.push(revocation));
  ended.push({ userId: 'late', ver: 2 });
  await platform.natsServer.wipe();
  await expect.poll(() => service.context.nats.connected()).toBe(false);
  const refused = [
    { id: 'banned', ver: 2 },
    { id: 'erased', ver: 1 },
    { id: 'someone', jti: 'left' },
  ];
  const seen = new Set<number>();
  let isBack = false;
  const asking = (async () => {
    while (!isBack) {
      for (const person of refused) {
        const token = await platform.signToken(person);
        seen.add((await service.request('GET', '/api/my-offers', { token })).status);
      }
    }
  })();
  await platform.natsServer.restart();
  await expect.poll(() => revoked).toEqual([{ userId: 'late', ver: 2 }]);
  await expect.poll(async () => (await readiness(service)).status).toBe(200);
  isBack = true;
  await asking;
  expect([...seen]).toEqual([401]);
  const newcomer = await startService();
  await expect.poll(async () => (await readiness(newcomer)).status).toBe(200);
  expect(await responsesOf(newcomer)).toEqual(known);
  const late = await platform.signToken({ id: 'late', ver: 1 });
  expect((await newcomer.request('GET', '/api/my-offers', { token: late })).status).toBe(401);
});

it('two instances of svc-identity fill the bucket at once, and never lower a version', async () => {
  ended = Array.from({ length: 300 }, (_, index) => ({ userId: `user-${index}`, ver: 2 }));
  const second = await startIdentity();
  await platform.revocations.revokeUser('user-7', 5);
  await Promise.all([fill(), second.keepFilled(source), second.revokeUser('user-8', 4)]);
  const service = await startService();
  const statusOf = async (id: string, ver: number) => {
    const token = await platform.signToken({ id, ver });
    return (await service.request('GET', '/api/my-offers', { token })).status;
  };
  expect(await statusOf('user-7', 4)).toBe(401);
  expect(await statusOf('user-8', 3)).toBe(401);
  expect(await statusOf('user-299', 1)).toBe(401);
  expect(await statusOf('user-299', 2)).toBe(200);
});
