import { KIBIBYTE } from '@praticio/contracts/base/units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateOf } from '../src/update.ts';
import { type HubSetting, hubToken, ORIGIN, publish, startHubSetting, subscribeTo } from './hub-client.ts';

let setting: HubSetting;
beforeAll(async () => {
  setting = await startHubSetting({ HUB_SUBSCRIPTIONS: 'false', HUB_UPDATE_MAX_BYTES: '4096' });
});
afterAll(() => setting.stop());

const statusOf = async (...fields: [string, string][]) => (await publish(setting.hub, fields)).status;

test('15: data is optional, the presence of `private` counts, and the first topic is the canonical one', async () => {
  const open = await subscribeTo(setting.hub, ['fifteen', 'alternate'], { claims: [] });
  expect(await statusOf(['topic', 'fifteen'])).toBe(200);
  expect(await statusOf(['topic', 'fifteen'], ['private', ''], ['data', 'hidden'])).toBe(200);
  expect(await statusOf(['topic', 'canonical'], ['topic', 'alternate'], ['data', 'both'])).toBe(200);
  await expect.poll(open.data).toEqual(['', 'both']);
  open.close();
});

test('16: the response is the id, chosen by the publisher or generated', async () => {
  const stream = await subscribeTo(setting.hub, ['sixteen']);
  const given = await publish(setting.hub, [
    ['topic', 'sixteen'],
    ['id', 'urn:uuid:given'],
  ]);
  expect(given).toEqual({ status: 200, text: 'urn:uuid:given' });
  const made = await publish(setting.hub, [['topic', 'sixteen']]);
  expect(made.text).toMatch(/^\w+\.\d+$/);
  await expect.poll(stream.ids).toEqual(['urn:uuid:given', made.text]);
  stream.close();
});

test('17: every topic must be in the token, else nothing is sent', async () => {
  const stream = await subscribeTo(setting.hub, ['*']);
  const token = await hubToken({ publish: ['mine/{id}'] });
  const both: [string, string][] = [
    ['topic', 'mine/1'],
    ['topic', 'theirs/1'],
  ];
  expect((await publish(setting.hub, both, { token })).status).toBe(403);
  const nothing = await hubToken({ publish: [] });
  expect((await publish(setting.hub, [['topic', 'mine/1']], { token: nothing })).status).toBe(403);
  expect(
    (
      await publish(
        setting.hub,
        [
          ['topic', 'mine/1'],
          ['data', 'mine'],
        ],
        { token },
      )
    ).status,
  ).toBe(200);
  await expect.poll(stream.data).toEqual(['mine']);
  stream.close();
  expect((await publish(setting.hub, both, { token: null })).status).toBe(401);
});

test('18: a missing topic, a retry that is no number and another content type are refused', async () => {
  expect(await statusOf(['data', 'x'])).toBe(400);
  expect(await statusOf(['topic', ''])).toBe(400);
  for (const retry of ['soon', '1.5', '-1', '1e3'])
    expect(await statusOf(['topic', 'a'], ['retry', retry])).toBe(400);
  const json = { headers: { 'content-type': 'application/json' }, body: '{"topic":"a"}' };
  expect((await publish(setting.hub, [], json)).status).toBe(415);
  expect((await publish(setting.hub, [], { body: 'topic=%ff' })).status).toBe(400);
});

test('19: control characters, reserved ids and topics, and large bodies are refused', async () => {
  for (const bad of ['a\nb', 'a\rb', 'a\0b']) {
    expect(await statusOf(['topic', bad])).toBe(400);
    expect(await statusOf(['topic', 'a'], ['id', bad])).toBe(400);
    expect(await statusOf(['topic', 'a'], ['type', bad])).toBe(400);
  }
  expect(await statusOf(['topic', 'a'], ['id', '#1'])).toBe(400);
  expect(await statusOf(['topic', 'a'], ['id', 'earliest'])).toBe(400);
  expect(await statusOf(['topic', '/.well-known/mercure/subscriptions/a/b'])).toBe(400);
  expect(await statusOf(['topic', 'https://x.test/.well-known/mercure'])).toBe(400);
  expect(await statusOf(['topic', 'a'], ['data', 'x'.repeat(5_000)])).toBe(413);
});

test('the limit counts decoded data: a form that encodes a byte in three characters is accepted', async () => {
  const stream = await subscribeTo(setting.hub, ['decoded']);
  const data = 'é'.repeat(2_000);
  expect(await statusOf(['topic', 'decoded'], ['data', data])).toBe(200);
  expect(await statusOf(['topic', 'decoded'], ['data', `${data}${'é'.repeat(50)}`])).toBe(413);
  // a chunked body comes through Koa, which has the same limit
  const token = await hubToken({ publish: ['*'] });
  const post = (text: string) =>
    fetch(`${setting.hub.url}/.well-known/mercure`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${token}`,
        origin: ORIGIN,
      },
      body: new URLSearchParams({ topic: 'decoded', data: text }).toString(),
    });
  expect((await post(data)).status).toBe(200);
  expect((await post('x'.repeat(13_000))).status).toBe(413);
  await expect.poll(stream.data).toEqual([data, data]);
  stream.close();
});

test('200 kB of data in a form are accepted, and more than a NATS message can hold is refused', async () => {
  const large = await setting.start({ HUB_UPDATE_MAX_BYTES: String(512 * KIBIBYTE) });
  const send = async (data: string) =>
    (
      await publish(large, [
        ['topic', 'a'],
        ['data', data],
      ])
    ).status;
  expect(await send('é'.repeat(100_000))).toBe(200);
  expect(await send('\u0001'.repeat(200_000))).toBe(413);
});

test('updates of one process keep the order of their calls, also when some are published once', async () => {
  const stream = await subscribeTo(setting.hub, ['ordered']);
  const send = (data: string, once?: string) =>
    setting.hub.hub.publish(updateOf({ topics: ['ordered'], data }), once);
  const numbers = Array.from({ length: 12 }, (_, number) => String(number));
  const ids = await Promise.all(
    numbers.map((number, index) => send(number, index % 3 === 1 ? `ordered/${number}` : undefined)),
  );
  await expect.poll(stream.data).toEqual(numbers);
  expect(stream.ids()).toEqual(ids);
  stream.close();
});
