import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../src/testing/platform.ts';
import { toyService } from './toy-service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

test('a new version that hears of another type takes over where the old one was', async () => {
  const heard: string[] = [];
  const erased = ({ data }: { data: { userId: string } }) => void heard.push(data.userId);
  const publish = (userId: string) =>
    platform.publish('account.erased', { id: userId, version: 1 }, { userId });

  const old = await platform.start(toyService({ on: { 'account.erased': erased } }));
  await publish('before');
  await expect.poll(() => heard).toEqual(['before']);
  await old.stop();
  await publish('meanwhile');
  await platform.start(
    toyService({
      on: { 'account.erased': erased, 'offer.deleted': ({ data }) => void heard.push(data.ownerId) },
    }),
  );
  await platform.publish('offer.deleted', { id: '7', version: 2 }, { offerId: 7, ownerId: 'owner' });
  await expect.poll(() => [...heard].sort()).toEqual(['before', 'meanwhile', 'owner']);
});
