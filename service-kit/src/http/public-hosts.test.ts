import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { callFailureOf, publicHosts } from './public-hosts.ts';

const open = new Set<Server>();
afterEach(() => {
  for (const server of open) server.close();
  open.clear();
});

async function listen(server: Server, host: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  open.add(server);
  return (server.address() as AddressInfo).port;
}

const failureOf = (calling: Promise<unknown>) => calling.then(() => null, callFailureOf);
const signal = AbortSignal.timeout(60_000);

test('the address that was checked is the one that is called, whatever the name says next', async () => {
  const asked: string[] = [];
  const connected: (string | undefined)[] = [];
  const server = createTcpServer((socket) => {
    connected.push(socket.localAddress);
    socket.destroy();
  });
  const port = await listen(server, '0.0.0.0');
  const responses = [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.1', '127.0.0.2']];
  const call = publicHosts({
    allowedHosts: [],
    isPublic: (address) => address === '127.0.0.1',
    async resolve(hostname) {
      asked.push(hostname);
      return (responses.shift() ?? []).map((address) => ({ address, family: 4 as const }));
    },
  });
  const url = new URL(`https://rebinding.exemple.fr:${port}/`);
  expect(await failureOf(call(url, { signal }))).toBe('connection');
  expect(connected).toEqual(['127.0.0.1']);
  for (let time = 0; time < 2; time += 1)
    expect(await failureOf(call(url, { signal }))).toBe('refused-address');
  // each call resolves the name once: never again between the check and the connection
  expect(asked).toHaveLength(3);
  expect(connected).toHaveLength(1);
});

test('a private address in place of a name is never called', async () => {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end();
  });
  const port = await listen(server, '127.0.0.1');
  const call = publicHosts({ allowedHosts: [] });
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])
    expect(await failureOf(call(new URL(`https://${host}:${port}/`), { signal }))).toBe('refused-address');
  expect(calls).toBe(0);
});
