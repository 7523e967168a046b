import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
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
const allowed = receiverClient({ allowedHosts: ['127.0.0.1'], timeoutMs: 400 });

test('the address that was checked is the one that is called, whatever the name says next', async () => {
  const asked: string[] = [];
  const connected: (string | undefined)[] = [];
  const server = createTcpServer((socket) => {
    connected.push(socket.localAddress);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  open.add(() => server.close());
  const answers = [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.1', '127.0.0.2']];
  const post = receiverClient({
    allowedHosts: [],
    timeoutMs: 2_000,
    isPublic: (address) => address === '127.0.0.1',
    async resolve(hostname) {
      asked.push(hostname);
      return (answers.shift() ?? []).map((address) => ({ address, family: 4 as const }));
    },
  });
  const url = `https://rebinding.exemple.fr:${(server.address() as AddressInfo).port}/`;
  expect((await post(url, message)).failure).toBe('connection');
  expect(connected).toEqual(['127.0.0.1']);
  for (let time = 0; time < 2; time += 1)
    expect(await post(url, message)).toMatchObject({ status: null, failure: 'refused-address' });
  // each try asks once: nothing is asked again between the check and the connection
  expect(asked).toHaveLength(3);
  expect(connected).toHaveLength(1);
});

test('a private address in place of a name is never called', async () => {
  const { port, calls } = await receiver((_request, response) => response.end());
  const post = receiverClient({ allowedHosts: [], timeoutMs: 400 });
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])
    expect(await post(`https://${host}:${port}/`, message)).toMatchObject({ failure: 'refused-address' });
  expect(calls()).toBe(0);
});

test('a redirect is an answer, and nobody follows it', async () => {
  const target = await receiver((_request, response) => response.end());
  const { port } = await receiver((_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${target.port}/` }).end(),
  );
  expect(await allowed(`http://127.0.0.1:${port}/`, message)).toMatchObject({ status: 307, failure: null });
  expect(target.calls()).toBe(0);
});

test('an answer is read to a limit, and one that never ends has given its status', async () => {
  const large = await receiver((_request, response) => response.end('x'.repeat(5_000_000)));
  expect((await allowed(`http://127.0.0.1:${large.port}/`, message)).answer).toHaveLength(1_000);
  const endless = await receiver((_request, response) => void response.writeHead(202).write('ok'));
  expect(await allowed(`http://127.0.0.1:${endless.port}/`, message)).toMatchObject({
    status: 202,
    answer: 'ok',
  });
});

test('no answer in time, no server and no name are told apart', async () => {
  const silent = await receiver(() => {});
  expect(await allowed(`http://127.0.0.1:${silent.port}/`, message)).toMatchObject({ failure: 'timeout' });
  expect(await allowed('http://127.0.0.1:9/', message)).toMatchObject({ failure: 'connection' });
  const post = receiverClient({
    allowedHosts: [],
    timeoutMs: 400,
    resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
  });
  expect(await post('https://nulle-part.exemple.fr/', message)).toMatchObject({ failure: 'dns' });
});
