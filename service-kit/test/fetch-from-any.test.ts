import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchFromAny } from '../src/security/fetch-from-any.ts';
import { freePort } from '../src/testing/engines.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function instance(respond: (end: (text: string) => void, cut: () => void) => void) {
  const server = createServer((request, response) => {
    respond(
      (text) => response.end(text),
      () => request.socket.destroy(),
    );
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
const deadInstance = async () => `http://127.0.0.1:${await freePort()}/`;

describe('a request to one of several instances', () => {
  it('goes to the next one with its body when nobody listens', async () => {
    const second = await instance((end) => end('second'));
    const response = await fetchFromAny([await deadInstance(), second], {
      method: 'POST',
      body: 'a question',
    });
    expect(await response.text()).toBe('second');
  });

  it('goes to no other instance when it may have been carried out', async () => {
    let asked = 0;
    const first = await instance((_end, cut) => cut());
    const second = await instance((end) => {
      asked += 1;
      end('second');
    });
    await expect(fetchFromAny([first, second], { method: 'POST', body: 'x' })).rejects.toThrow();
    expect(asked).toBe(0);
  });

  it('fails when nobody listens anywhere', async () => {
    await expect(fetchFromAny([await deadInstance(), await deadInstance()], {})).rejects.toThrow(
      'fetch failed',
    );
  });
});
