import { HOUR_MS } from 'contracts/base/units';
import { createLogger } from 'service-kit/logger';
import { openSharedCounts, type SharedCounts } from 'service-kit/shared-counts';
import { startNatsServer, type TestNatsServer } from 'service-kit/testing/engines';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startGateway } from './gateway.ts';
import { echo, startUpstream } from './upstream.ts';

const logger = createLogger({ service: 'gateway', level: 'silent' });
let nats: TestNatsServer;

beforeAll(async () => {
  nats = await startNatsServer();
});
afterAll(() => nats.stop());

type Gateway = Awaited<ReturnType<typeof startGateway>>;

async function startGateways(count: number, env: Record<string, string> = {}) {
  const { origin } = await startUpstream(echo);
  const start = () => startGateway({ IDENTITY_URL: origin, OFFERS_URL: origin, NATS_URL: nats.url, ...env });
  return { start, gateways: await Promise.all(Array.from({ length: count }, start)) };
}

/** Opens the shared counts once more, to see whether they can be reached. */
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
  const answers: Awaited<ReturnType<typeof read>>[] = [];
  for (let sent = 0; sent < count; sent += 10) {
    const batch = Array.from({ length: 10 }, (_, index) =>
      one(gateways[(sent + index) % gateways.length] as Gateway),
    );
    answers.push(...(await Promise.all(batch)));
  }
  return { passed: answers.filter(({ statusCode }) => statusCode === 200).length, answers };
}

test('two gateways together let a client through as often as one gateway, within a twentieth', {
  timeout: 30_000,
}, async () => {
  const { gateways } = await startGateways(2);
  const logins = await send(gateways, 300, (gateway) => login(gateway, '192.0.2.1'));
  expect(logins.passed).toBeGreaterThanOrEqual(95);
  expect(logins.passed).toBeLessThanOrEqual(105);
  const refused = logins.answers.filter(({ statusCode }) => statusCode === 429);
  for (const { headers } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(880);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
  }
  const reads = await send(gateways, 2_400, (gateway) => read(gateway, '192.0.2.1'));
  expect(reads.passed).toBeGreaterThanOrEqual(1_140);
  expect(reads.passed).toBeLessThanOrEqual(1_260);
  expect((await login(gateways[0] as Gateway, '192.0.2.2')).statusCode).toBe(200);
});

test('reports of the security policy to two gateways count together, as the writes of one client', async () => {
  const { gateways } = await startGateways(2);
  const report = (gateway: Gateway) =>
    gateway.inject({
      method: 'POST',
      url: '/.well-known/csp-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: { 'csp-report': { 'effective-directive': 'script-src' } },
      remoteAddress: '192.0.2.5',
    });
  const { answers } = await send(gateways, 240, report);
  const taken = answers.filter(({ statusCode }) => statusCode === 204).length;
  expect(taken).toBeGreaterThanOrEqual(114);
  expect(taken).toBeLessThanOrEqual(126);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 429]));
});

test('the restart of a gateway does not reset the login limit', async () => {
  const { start, gateways } = await startGateways(1);
  const [gateway] = gateways as [Gateway];
  expect((await send([gateway], 120, (one) => login(one, '192.0.2.3'))).passed).toBe(100);
  await gateway.close();
  const next = await start();
  expect((await send([next], 120, (one) => login(one, '192.0.2.3'))).passed).toBeLessThanOrEqual(5);
});

test('without NATS each gateway counts alone, and shares its counts once NATS is back', {
  timeout: 30_000,
}, async () => {
  const counts = await openCounts();
  await nats.kill();
  await expect.poll(() => counts.isOpen()).toBe(false);
  const { gateways } = await startGateways(2);
  const [first, second] = gateways as [Gateway, Gateway];
  expect((await send([first], 120, (one) => login(one, '192.0.2.4'))).passed).toBe(100);
  expect((await send([second], 120, (one) => login(one, '192.0.2.4'))).passed).toBe(100);
  await nats.restart();
  await expect.poll(() => counts.isOpen(), { timeout: 10_000 }).toBe(true);
  let tries = 0;
  // the restart has emptied the bucket, which is kept in memory
  await expect
    .poll(
      async () => {
        tries += 1;
        return (await send(gateways, 300, (one) => login(one, `198.51.100.${tries}`))).passed;
      },
      { timeout: 20_000 },
    )
    .toBeLessThanOrEqual(105);
});
