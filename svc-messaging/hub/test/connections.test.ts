import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HubSetting, hubToken, ORIGIN, publish, startHubSetting, subscribeTo } from './hub-client.ts';

// @module-tag deep

let setting: HubSetting;
beforeAll(async () => {
  setting = await startHubSetting({ HUB_SUBSCRIPTIONS: 'false', HUB_CLIENT_BUFFER_BYTES: '65536' });
});
afterAll(() => setting.stop());

interface Talk {
  socket: Socket;
  responses(): string;
  isClosed(): boolean;
}

async function talk(url = setting.hub.url): Promise<Talk> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  let closed = false;
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket
    .on('error', () => undefined)
    .on('close', () => {
      closed = true;
    });
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, responses: () => text, isClosed: () => closed };
}

async function post(body: string, more: string[] = []): Promise<string> {
  const head = [
    'POST /.well-known/mercure HTTP/1.1',
    'Host: hub',
    `Authorization: Bearer ${await hubToken({ publish: ['plain/{any}'] })}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return [...head, ...more, '', body].join('\r\n');
}

const statuses = ({ responses }: Talk) =>
  [...responses().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code);

// requests with an Origin header are not plain: they go to node:http and Koa
describe.each([
  { way: 'at the socket', headers: {} },
  { way: 'through Koa', headers: { origin: ORIGIN } },
])('a stream that is opened $way', ({ way, headers }) => {
  const topic = `plain/${way === 'at the socket' ? 'direct' : 'koa'}`;

  test('resumes, receives, and ends with its token', async () => {
    const first = (
      await publish(setting.hub, [
        ['topic', topic],
        ['data', 'one'],
        ['id', `urn:é ${topic}`],
      ])
    ).text;
    await publish(setting.hub, [
      ['topic', topic],
      ['data', 'two'],
    ]);
    const stream = await subscribeTo(setting.hub, [topic], {
      headers: { ...headers, 'last-event-id': first },
      expiresAt: new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 4_000),
    });
    expect(stream.head()).toContain('HTTP/1.1 200');
    expect(stream.head()).toContain(`Last-Event-ID: ${first}`);
    expect(stream.head().toLowerCase()).toContain('content-type: text/event-stream');
    expect(stream.head()).toMatch(/\r\nDate: .+ GMT/);
    expect(/access-control-allow-origin/i.test(stream.head())).toBe('origin' in headers);
    await publish(setting.hub, [
      ['topic', topic],
      ['data', 'three'],
    ]);
    await expect.poll(stream.data).toEqual(['two', 'three']);
    await expect.poll(stream.isClosed).toBe(true);
    expect(stream.isComplete()).toBe(true);
  });

  test('is closed when its client does not read, and no longer counts once its client has left', async () => {
    const before = setting.hub.hub.subscriberCount();
    const slow = await subscribeTo(setting.hub, [`${topic}/flood`], { headers });
    const leaving = await subscribeTo(setting.hub, [topic], { headers });
    await expect.poll(() => setting.hub.hub.subscriberCount()).toBe(before + 2);
    leaving.close();
    await expect.poll(() => setting.hub.hub.subscriberCount()).toBe(before + 1);
    slow.socket.pause();
    for (let number = 0; setting.hub.hub.subscriberCount() > before && number < 300; number += 1)
      await publish(setting.hub, [
        ['topic', `${topic}/flood`],
        ['data', 'x'.repeat(100_000)],
      ]);
    expect(setting.hub.hub.subscriberCount()).toBe(before);
    slow.close();
  });
});

test('one connection publishes several times, also after a refusal and in pieces', async () => {
  const stream = await subscribeTo(setting.hub, ['plain/a']);
  const client = await talk();
  client.socket.write(await post('topic=plain%2Fa&data=1'));
  await expect.poll(() => statuses(client)).toEqual(['200']);
  client.socket.write(await post('topic=plain%2Fa&data=2'));
  await expect.poll(() => statuses(client)).toEqual(['200', '200']);
  client.socket.write(await post('topic=elsewhere&data=3'));
  await expect.poll(() => statuses(client)).toEqual(['200', '200', '403']);
  const whole = await post('topic=plain%2Fa&data=4');
  client.socket.write(whole.slice(0, -10));
  await expect.poll(() => client.socket.writableLength).toBe(0);
  client.socket.write(whole.slice(-10));
  await expect.poll(() => statuses(client)).toEqual(['200', '200', '403', '200']);
  await expect.poll(stream.data).toEqual(['1', '2', '4']);
  client.socket.destroy();
  stream.close();
});

test('pipelined requests get one response each, in order', async () => {
  const stream = await subscribeTo(setting.hub, ['plain/b']);
  const client = await talk();
  const requests = await Promise.all(
    Array.from({ length: 20 }, (_, number) => post(`topic=plain%2Fb&data=${number}`)),
  );
  for (const request of requests.slice(0, 10)) client.socket.write(request);
  await expect.poll(() => statuses(client)).toHaveLength(10);
  client.socket.write(requests.slice(10).join(''));
  await expect.poll(() => statuses(client)).toEqual(Array(20).fill('200'));
  await expect.poll(stream.data).toEqual(Array.from({ length: 20 }, (_, number) => String(number)));
  client.socket.destroy();
  stream.close();
});

test('a closing client gets its response first, and a stopping hub leaves no connection open', async () => {
  const client = await talk();
  client.socket.write(await post('topic=plain%2Fc', ['Connection: close']));
  await expect.poll(client.isClosed).toBe(true);
  expect(statuses(client)).toEqual(['200']);

  const stopping = await setting.start();
  const kept = await talk(stopping.url);
  kept.socket.write(await post('topic=plain%2Fc'));
  await expect.poll(() => statuses(kept)).toEqual(['200']);
  const silent = await talk(stopping.url);
  const stream = await subscribeTo(stopping, ['plain/c']);
  await stopping.stop();
  await expect.poll(() => [kept, silent, stream].map((one) => one.isClosed())).toEqual([true, true, true]);
});
