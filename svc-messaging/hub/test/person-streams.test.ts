import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningHub } from '../src/start-hub.ts';
import { type HubSetting, hubToken, openRaw, type RawStream, startHubSetting } from './hub-client.ts';

// One person may open twenty streams over all instances.

let setting: HubSetting;
let hubs: RunningHub[];
beforeAll(async () => {
  setting = await startHubSetting();
  hubs = [setting.hub, await setting.start()];
});
afterAll(() => setting.stop());

async function open(person: string, hub: RunningHub | undefined, query = 'topic=x'): Promise<RawStream> {
  const token = await hubToken({ subscribe: ['*'] }, { person });
  return openRaw(hub ?? setting.hub, query, { authorization: `Bearer ${token}` });
}
const isOpen = (stream: RawStream) => stream.head().startsWith('HTTP/1.1 200');

test('the twenty-first stream of a person is refused on every instance, until one ends', {
  tags: ['deep'],
}, async () => {
  const streams: RawStream[] = [];
  for (let n = 0; n < 26; n += 1) streams.push(await open('greedy', hubs[n % 2]));
  expect(streams.map(isOpen)).toEqual([...Array(20).fill(true), ...Array(6).fill(false)]);
  const [refused] = streams.slice(20);
  expect(refused?.head()).toMatch(/^HTTP\/1.1 429 .*\r\n/);
  expect(refused?.head()).toMatch(/^Retry-After: 60\r?$/im);
  await expect.poll(() => refused?.text()).toContain('"code":"hub/too-many-streams"');

  const other = await open('somebody else', hubs[0]);
  expect(isOpen(other)).toBe(true);
  streams[0]?.close();
  await expect
    .poll(async () => {
      const again = await open('greedy', hubs[1]);
      if (isOpen(again)) streams.push(again);
      return isOpen(again);
    })
    .toBe(true);
  expect(isOpen(await open('greedy', hubs[0]))).toBe(false);
  for (const stream of [...streams, other]) stream.close();
});

test('of 120 simultaneous streams at most twenty are accepted', async () => {
  const streams = await Promise.all(Array.from({ length: 120 }, (_, n) => open('burst', hubs[n % 2])));
  const opened = streams.filter(isOpen);
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.length).toBeLessThanOrEqual(20);
  for (const stream of streams) stream.close();
});

test('refused, HEAD and broken requests take no place', async () => {
  const token = await hubToken({ subscribe: ['*'] }, { person: 'clumsy' });
  const headers = { authorization: `Bearer ${token}` };
  for (let n = 0; n < 25; n += 1) {
    await fetch(`${setting.hub.url}/.well-known/mercure?topic=x`, { method: 'HEAD', headers });
    expect(isOpen(await open('clumsy', setting.hub, 'topic='))).toBe(false);
    (await open('clumsy', setting.hub)).close();
  }
  await expect.poll(async () => isOpen(await open('clumsy', setting.hub))).toBe(true);
});
