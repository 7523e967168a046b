import { eventually } from '@praticio/service-kit/testing/eventually';
import { lasting } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningHub } from '../src/start-hub.ts';
import { type HubSetting, publish, type RawStream, startHubSetting, subscribeTo } from './hub-client.ts';

let setting: HubSetting;
let second: RunningHub;
beforeAll(async () => {
  setting = await startHubSetting({ HUB_SUBSCRIPTIONS: 'false' });
  second = await setting.start();
});
afterAll(() => setting.stop());

const send = async (topic: string, data: string, hub = setting.hub, ...more: [string, string][]) =>
  (await publish(hub, [['topic', topic], ['data', data], ...more])).text;
const lastEventId = (stream: RawStream) => /^Last-Event-ID: (.*)$/im.exec(stream.head())?.[1]?.trim();

test('20: the header wins over the parameter', async () => {
  const first = await send('twenty', 'one');
  const middle = await send('twenty', 'two');
  await send('twenty', 'three');
  const byParameter = await subscribeTo(setting.hub, ['twenty'], { query: `&lastEventID=${first}` });
  await expect.poll(byParameter.data).toEqual(['two', 'three']);
  const byHeader = await subscribeTo(setting.hub, ['twenty'], {
    query: `&lastEventID=${first}`,
    headers: { 'last-event-id': middle },
  });
  await expect.poll(byHeader.data).toEqual(['three']);
  const other = await subscribeTo(setting.hub, ['twenty'], { query: `&lasteventid=${first}` });
  await send('twenty', 'four');
  await expect.poll(other.data).toEqual(['four']);
  for (const stream of [byParameter, byHeader, other]) stream.close();
});

test('21: matching and allowed updates after the id are replayed; earliest replays all of them', async () => {
  const first = await send('one/a', 'one', setting.hub, ['id', 'urn:first']);
  await send('one/b', 'not asked for');
  await send('one/a', 'secret', setting.hub, ['private', '']);
  await send('one/a', 'two');
  const after = await subscribeTo(setting.hub, ['one/a'], {
    claims: [],
    headers: { 'last-event-id': first },
  });
  await expect.poll(after.data).toEqual(['two']);
  const all = await subscribeTo(second, ['one/a'], { headers: { 'last-event-id': 'earliest' } });
  await expect.poll(all.data).toEqual(['one', 'secret', 'two']);
  after.close();
  all.close();
});

test('22: the response says where the replay begins, and never names an update that the token does not allow', async () => {
  const first = await send('two', 'one');
  const secret = await send('two', 'secret', setting.hub, ['private', ''], ['id', 'urn:secret-id']);
  await send('two', 'two');
  const found = await subscribeTo(setting.hub, ['two'], { claims: [], headers: { 'last-event-id': first } });
  expect(lastEventId(found)).toBe(first);
  const unknown = await subscribeTo(setting.hub, ['two'], {
    claims: [],
    headers: { 'last-event-id': 'urn:gone' },
  });
  expect(lastEventId(unknown)).toBe('earliest');
  await expect.poll(unknown.data).toEqual(['one', 'two']);
  const none = await subscribeTo(setting.hub, ['two'], { claims: [] });
  expect(lastEventId(none)).toBeUndefined();
  for (const { head, text } of [found, unknown, none]) expect(head() + text()).not.toContain(secret);
  for (const stream of [found, unknown, none]) stream.close();
});

test('23: no update is lost or repeated while clients come and go between two instances', async () => {
  const total = 400;
  const hubs = [setting.hub, second];
  let sent = 0;
  const sending = (async () => {
    for (; sent < total; sent += 1) await send('three', String(sent), hubs[sent % 2]);
  })();
  async function follow(offset: number): Promise<string[]> {
    const received: string[] = [];
    const ids: string[] = [];
    for (let turn = offset; received.length < total; turn += 1) {
      const hub = hubs[turn % 2] ?? setting.hub;
      const stream = await subscribeTo(hub, ['three'], {
        headers: { 'last-event-id': ids.at(-1) ?? 'earliest' },
      });
      await eventually(
        'some updates',
        async () => stream.data().length >= Math.min(23 + offset, total - received.length),
      );
      stream.close();
      // ignore an incomplete event, as a browser does
      const whole = stream.text().slice(0, stream.text().lastIndexOf('\n\n')).split('\n');
      received.push(...whole.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6)));
      ids.push(...whole.filter((line) => line.startsWith('id: ')).map((line) => line.slice(4)));
    }
    return received;
  }
  const all = await Promise.all([follow(0), follow(1), follow(2)]);
  await sending;
  for (const received of all)
    expect(received).toEqual(Array.from({ length: total }, (_, number) => String(number)));
});

test('a NATS that dies and comes back costs no update and no stream', { tags: ['deep'] }, async () => {
  const stream = await subscribeTo(second, ['outage']);
  await send('outage', 'before');
  await setting.nats.kill();
  await setting.nats.restart();
  await eventually(
    'a publication',
    async () =>
      (
        await publish(setting.hub, [
          ['topic', 'outage'],
          ['data', 'after'],
        ])
      ).status === 200,
  );
  await send('outage', 'last');
  // a busy machine may take longer
  await expect.poll(() => stream.data().at(-1), { timeout: lasting(30_000, 5_000) }).toBe('last');
  expect(stream.data()[0]).toBe('before');
  expect(stream.isClosed()).toBe(false);
  stream.close();
});

test('open streams continue after NATS has lost its data', { tags: ['deep'] }, async () => {
  const stream = await subscribeTo(second, ['lost']);
  await send('lost', 'before');
  await expect.poll(stream.data).toEqual(['before']);
  await setting.nats.wipe();
  await setting.nats.restart();
  const isSent = async () =>
    (
      await publish(setting.hub, [
        ['topic', 'lost'],
        ['data', 'after'],
      ])
    ).status === 200;
  await eventually('a publication', isSent);
  await expect.poll(() => stream.data().at(-1)).toBe('after');
  const resumed = await subscribeTo(second, ['lost'], { headers: { 'last-event-id': 'earliest' } });
  await expect.poll(resumed.data).toEqual(['after']);
  await eventually('readiness', () => setting.hub.hub.ready() && second.hub.ready());
  for (const one of [stream, resumed]) one.close();
});

test('a starting instance has the whole history, and a stopping one ends its streams one by one', async () => {
  const last = await send('start', 'one');
  await send('start', 'two');
  const fresh = await setting.start();
  const streams = await Promise.all(
    Array.from({ length: 30 }, () => subscribeTo(fresh, ['start'], { headers: { 'last-event-id': last } })),
  );
  for (const stream of streams) await expect.poll(stream.data).toEqual(['two']);
  const draining = fresh.hub.drain(3_000);
  await expect.poll(() => fresh.hub.subscriberCount(), { interval: 5 }).toBeLessThan(30);
  expect(fresh.hub.subscriberCount()).toBeGreaterThan(0);
  expect((await subscribeTo(fresh, ['start'])).head()).toContain('503');
  await draining;
  expect(fresh.hub.subscriberCount()).toBe(0);
});
