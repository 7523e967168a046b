import { createLogger } from '@praticio/service-kit/logger';
import { connectNats, type Nats } from '@praticio/service-kit/nats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HubSetting, publish, startHubSetting, subscribeTo } from './hub-client.ts';

let setting: HubSetting;
let nats: Nats;
beforeAll(async () => {
  setting = await startHubSetting({ HUB_SUBSCRIPTIONS: 'false', HUB_HISTORY_AGE_MS: '300' });
  const logger = createLogger({ service: 'test', level: 'silent' });
  nats = await connectNats({ url: setting.nats.url, name: 'test', logger });
});
afterAll(async () => {
  await nats.close();
  await setting.stop();
});

const send = (data: string) =>
  publish(setting.hub, [
    ['topic', 'a'],
    ['data', data],
  ]);

test('an instance that starts after all updates have expired is ready at once', async () => {
  const { text: old } = await send('old');
  const state = async () => (await nats.manager.streams.info('HUB')).state;
  await expect.poll(async () => (await state()).messages).toBe(0);
  expect((await state()).last_seq).toBeGreaterThan(0);

  const late = await setting.start();
  expect(late.hub.ready()).toBe(true);
  const asked = performance.now();
  const stream = await subscribeTo(late, ['a'], { headers: { 'last-event-id': old } });
  expect(performance.now() - asked).toBeLessThan(10_000);
  await send('new');
  await expect.poll(stream.data).toEqual(['new']);
  stream.close();
});
