import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicHosts } from '@praticio/service-kit/public-hosts';
import { afterEach, expect, test } from 'vitest';
import { receiverClient } from './receiver-client.ts';

const open = new Set<() => void>();
afterEach(() => {
  for (const close of open) close();
  open.clear();
});

async function receiver(listener: RequestListener): Promise<{ port: number; calls: () => number }> {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.add(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, calls: () => calls };
}

const message = { headers: { 'webhook-id': '1' }, body: '{}' };
const allowed = receiverClient({ callHost: publicHosts({ allowedHosts: ['127.0.0.1'] }), timeoutMs: 400 });

test('a redirect is a response, and is not followed', async () => {
  const target = await receiver((_request, response) => response.end());
  const { port } = await receiver((_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${target.port}/` }).end(),
  );
  expect(await allowed(`http://127.0.0.1:${port}/`, message)).toMatchObject({ status: 307, failure: null });
  expect(target.calls()).toBe(0);
});

test('a response is read up to a limit, and an endless one has its status', async () => {
  const large = await receiver((_request, response) => response.end('x'.repeat(5_000_000)));
  expect((await allowed(`http://127.0.0.1:${large.port}/`, message)).answer).toHaveLength(1_000);
  const endless = await receiver((_request, response) => void response.writeHead(202).write('ok'));
  expect(await allowed(`http://127.0.0.1:${endless.port}/`, message)).toMatchObject({
    status: 202,
    answer: 'ok',
  });
});

test('a timeout, a missing server and an unknown host are distinguished', async () => {
  const silent = await receiver(() => {});
  expect(await allowed(`http://127.0.0.1:${silent.port}/`, message)).toMatchObject({ failure: 'timeout' });
  expect(await allowed('http://127.0.0.1:9/', message)).toMatchObject({ failure: 'connection' });
  const callHost = publicHosts({
    allowedHosts: [],
    resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
  });
  const post = receiverClient({ callHost, timeoutMs: 400 });
  expect(await post('https://nulle-part.exemple.fr/', message)).toMatchObject({ failure: 'dns' });
});
