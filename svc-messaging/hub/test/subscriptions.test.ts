import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningHub } from '../src/start-hub.ts';
import { type HubSetting, hubToken, openRaw, startHubSetting, subscribeTo } from './hub-client.ts';

const ROOT = '/.well-known/mercure/subscriptions';
let setting: HubSetting;
let second: RunningHub;
beforeAll(async () => {
  setting = await startHubSetting();
  second = await setting.start();
});
afterAll(() => setting.stop());

interface Listed {
  subscriptions: { id: string; topic: string }[];
  lastEventID: string;
}

const list = async (path: string, subscribe: string[]) => {
  const token = await hubToken({ subscribe });
  const response = await fetch(`${setting.hub.url}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: (await response.json()) as Listed,
  };
};

test('25: opened and closed subscriptions are published to subscribers who may see them', async () => {
  const watcher = await subscribeTo(setting.hub, [`${ROOT}{/topic}{/subscriber}`], {
    claims: [`${ROOT}{/topic}{/subscriber}`],
  });
  const stranger = await subscribeTo(setting.hub, [`${ROOT}{/topic}{/subscriber}`], { claims: ['user/1'] });
  const published = () =>
    watcher
      .data()
      .map((data) => JSON.parse(data))
      .filter(({ topic }) => topic === 'https://x.test/a b');
  const token = await hubToken({ subscribe: [], payload: { name: 'Rosa' } });
  const query = `topic=${encodeURIComponent('https://x.test/a b')}`;
  const stream = await openRaw(second, query, { authorization: `Bearer ${token}` });
  await expect.poll(() => published().length).toBe(1);
  const { subscriber } = published()[0];
  expect(published()[0]).toMatchObject({
    id: `${ROOT}/https%3A%2F%2Fx.test%2Fa%20b/${encodeURIComponent(subscriber)}`,
    type: 'Subscription',
    active: true,
    payload: { name: 'Rosa' },
  });
  stream.close();
  await expect.poll(published).toMatchObject([{ active: true }, { active: false, subscriber }]);
  expect(stranger.data()).toEqual([]);
  watcher.close();
  stranger.close();
});

test('26: a token that allows it gets the subscriptions of every instance, by topic and subscriber', async () => {
  const here = await subscribeTo(setting.hub, ['listed']);
  const there = await subscribeTo(second, ['listed', 'also']);
  const path = `${ROOT}/listed`;
  await expect.poll(async () => (await list(path, ['*'])).body.subscriptions?.length).toBe(2);
  const byTopic = await list(path, [path]);
  expect(byTopic).toMatchObject({ status: 200, body: { id: path, type: 'Subscriptions' } });
  expect(byTopic.type).toContain('application/ld+json');
  expect(byTopic.body.lastEventID).toEqual(expect.any(String));
  const all = await list(ROOT, ['*']);
  expect(all.body.subscriptions.map(({ topic }) => topic)).toContain('also');
  const id = byTopic.body.subscriptions[0]?.id ?? '';
  expect((await list(id, ['*'])).body).toMatchObject({
    id,
    type: 'Subscription',
    active: true,
    topic: 'listed',
  });
  expect((await list(`${path}/urn%3Auuid%3Anobody`, ['*'])).status).toBe(404);
  expect((await list(path, ['listed'])).status).toBe(403);
  expect((await list(ROOT, [path])).status).toBe(403);
  here.close();
  there.close();
  await expect.poll(async () => (await list(path, ['*'])).body.subscriptions?.length).toBe(0);
});
