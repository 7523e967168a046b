import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseConfig } from '@praticio/service-kit/config';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApiReader } from '../src/api-reader.ts';
import { configSchema } from '../src/config.ts';

const visitor = { requestId: 'test' };

/** An instance of svc-offers that responds with `status`, and its number of requests. */
async function startInstance(status: () => number) {
  const asked = { count: 0 };
  const server = createServer((_request, response) => {
    asked.count += 1;
    response.writeHead(status(), { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

function readerOf(...origins: string[]) {
  const url = origins.join();
  const urls = { REMOTES_ORIGIN: url, IDENTITY_URL: url, OFFERS_URL: url, BLOG_URL: url };
  return createApiReader(parseConfig(configSchema, { PORT: '0', SHELL_DIR: '/nowhere', ...urls }));
}

/** Nothing listens on port 9 (discard) of a test machine. */
const DEAD = 'http://127.0.0.1:9';

test('parallel reads succeed while one of two instances is down', async () => {
  const { origin } = await startInstance(() => 200);
  const read = readerOf(DEAD, origin);
  const responses = await Promise.all(Array.from({ length: 25 }, () => read('/api/offers', visitor)));
  expect(responses.map((response) => response?.status)).toEqual(Array(25).fill(200));
});

test('an instance that was unavailable a moment ago is tried last, and by one read at a time until it is back', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let status = 503;
  const [away, working] = [await startInstance(() => status), await startInstance(() => 200)];
  const read = readerOf(away.origin, working.origin);
  const readMany = async () => {
    for (let time = 0; time < 5; time += 1) await read('/api/offers', visitor);
    await Promise.all(Array.from({ length: 10 }, () => read('/api/offers', visitor)));
  };
  await readMany();
  expect(away.asked.count).toBe(1);
  vi.advanceTimersByTime(1_001);
  await readMany();
  expect(away.asked.count).toBe(2);
  // a second failure doubles the time
  vi.advanceTimersByTime(1_001);
  await readMany();
  expect(away.asked.count).toBe(2);
  status = 200;
  vi.advanceTimersByTime(1_000);
  await readMany();
  expect(away.asked.count).toBeGreaterThan(5);
});

test('with all instances unavailable each is still tried, so that the first read after their return succeeds', async () => {
  let status = 503;
  const only = await startInstance(() => status);
  const read = readerOf(DEAD, only.origin);
  expect(await read('/api/offers', visitor)).toBeNull();
  status = 200;
  expect(await read('/api/offers', visitor)).toMatchObject({ status: 200 });
});
