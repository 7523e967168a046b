import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HubSetting, publish, startHubSetting, subscribeTo } from './hub-client.ts';

let setting: HubSetting;
let nats: NatsConnection;
beforeAll(async () => {
  setting = await startHubSetting({ HUB_SUBSCRIPTIONS: 'false', HUB_HISTORY_AGE_MS: '300' });
  nats = await connect({ servers: setting.nats.url });
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

test('an instance that starts after all updates have grown too old is ready, and keeps nobody waiting', async () => {
  const { text: old } = await send('old');
  const manager = await jetstreamManager(nats);
  const state = async () => (await manager.streams.info('HUB')).state;
  await expect.poll(async () => (await state()).messages).toBe(0);
  expect((await state()).last_seq).toBeGreaterThan(0);

  const late = await setting.start();
  const asked = performance.now();
  const stream = await subscribeTo(late, ['a'], { headers: { 'last-event-id': old } });
  expect(performance.now() - asked).toBeLessThan(1_500);
  await send('new');
  await expect.poll(stream.data).toEqual(['new']);
  stream.close();
});
