import { HOUR_MS } from '@praticio/contracts/base/units';
import { createLogger } from '@praticio/service-kit/logger';
import { openSharedCounts, type SharedCounts } from '@praticio/service-kit/shared-counts';
import { startNatsServer, type TestNatsServer } from '@praticio/service-kit/testing/engines';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startGateway } from './gateway.ts';
import { echo, startUpstream } from './upstream.ts';

// @module-tag deep

const logger = createLogger({ service: 'gateway', level: 'silent' });
let nats: TestNatsServer;

beforeAll(async () => {
  nats = await startNatsServer();
});
afterAll(() => nats.stop());
// the windows of the limits do not end while a busy machine sends the requests
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

type Gateway = Awaited<ReturnType<typeof startGateway>>;

async function startGateways(count: number, env: Record<string, string> = {}) {
  const { origin } = await startUpstream(echo);
  const start = () => startGateway({ IDENTITY_URL: origin, OFFERS_URL: origin, NATS_URL: nats.url, ...env });
  return { start, gateways: await Promise.all(Array.from({ length: count }, start)) };
}

/** Opens the shared counts again, to check whether they can be reached. */
async function openCounts(): Promise<SharedCounts> {
  const counts = openSharedCounts({ url: nats.url, bucket: 'rate-limits', keepMs: HOUR_MS, logger });
  onTestFinished(() => counts.close());
  await counts.opened;
  return counts;
}

const login = (gateway: Gateway, remoteAddress: string) =>
  gateway.inject({ method: 'POST', url: '/api/login_check', remoteAddress });
const read = (gateway: Gateway, remoteAddress: string) =>
  gateway.inject({ url: '/api/offers', remoteAddress });

/** Sends `count` requests to all gateways, ten at once, like a balancer in front of them. */
async function send(gateways: Gateway[], count: number, one: (gateway: Gateway) => ReturnType<typeof read>) {
  const responses: Awaited<ReturnType<typeof read>>[] = [];
  for (let sent = 0; sent < count; sent += 10) {
    const batch = Array.from({ length: 10 }, (_, index) =>
      one(gateways[(sent + index) % gateways.length] as Gateway),
    );
    responses.push(...(await Promise.all(batch)));
  }
  return { passed: responses.filter(({ statusCode }) => statusCode === 200).length, responses };
}

let clients = 0;
const newClient = () => {
  clients += 1;
  return `198.51.100.${clients}`;
};
/**
 * Counts with new clients until the shared counts were in time for one: a gateway that has not reached them yet, or waits
 * for a response of NATS for 300 ms on a busy machine, counts that client alone.
 */
const countedInTime = (passed: (client: string) => Promise<number>) =>
  expect.poll(() => passed(newClient()), { timeout: 150_000 });

test('two gateways together accept as many requests of a client as one gateway, within a twentieth', {
  timeout: 400_000,
}, async () => {
  const { gateways } = await startGateways(2);
  let logins = await send(gateways, 0, (gateway) => login(gateway, ''));
  await countedInTime(async (client) => {
    logins = await send(gateways, 300, (gateway) => login(gateway, client));
    return Math.abs(logins.passed - 100);
  }).toBeLessThanOrEqual(5);
  const refused = logins.responses.filter(({ statusCode }) => statusCode === 429);
  for (const { headers } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(880);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
  }
  await countedInTime(async (client) => {
    const reads = await send(gateways, 2_400, (gateway) => read(gateway, client));
    return Math.abs(reads.passed - 1_200);
  }).toBeLessThanOrEqual(60);
  expect((await login(gateways[0] as Gateway, newClient())).statusCode).toBe(200);
});

test('reports of the security policy to two gateways count together, as the writes of one client', async () => {
  const { gateways } = await startGateways(2);
  const report = (gateway: Gateway, remoteAddress: string) =>
    gateway.inject({
      method: 'POST',
      url: '/.well-known/csp-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: { 'csp-report': { 'effective-directive': 'script-src' } },
      remoteAddress,
    });
  await countedInTime(async (client) => {
    const { responses } = await send(gateways, 240, (gateway) => report(gateway, client));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 429]));
    const taken = responses.filter(({ statusCode }) => statusCode === 204).length;
    return Math.abs(taken - 120);
  }).toBeLessThanOrEqual(6);
});

test('the restart of a gateway does not reset the login limit', async () => {
  const { start, gateways } = await startGateways(1);
  let [gateway] = gateways as [Gateway];
  await countedInTime(async (client) => {
    expect((await send([gateway], 120, (one) => login(one, client))).passed).toBe(100);
    await gateway.close();
    gateway = await start();
    return (await send([gateway], 120, (one) => login(one, client))).passed;
  }).toBeLessThanOrEqual(5);
});

test('without NATS each gateway counts alone, and shares its counts once NATS is back', {
  timeout: 300_000,
}, async () => {
  const counts = await openCounts();
  await nats.kill();
  await expect.poll(() => counts.isOpen()).toBe(false);
  const { gateways } = await startGateways(2);
  const [first, second] = gateways as [Gateway, Gateway];
  const client = newClient();
  expect((await send([first], 120, (one) => login(one, client))).passed).toBe(100);
  expect((await send([second], 120, (one) => login(one, client))).passed).toBe(100);
  await nats.restart();
  await expect.poll(() => counts.isOpen(), { timeout: 30_000 }).toBe(true);
  // the restart has emptied the bucket, which is kept in memory
  await countedInTime(
    async (next) => (await send(gateways, 300, (one) => login(one, next))).passed,
  ).toBeLessThanOrEqual(105);
});
