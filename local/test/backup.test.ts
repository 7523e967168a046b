import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lasting } from 'service-kit/testing/soak';
import { afterEach, expect, test } from 'vitest';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { findBroken } from '../chaos/invariants.ts';
import { createPeople } from '../chaos/people.ts';
import { randomOf } from '../chaos/random.ts';
import { settled } from '../chaos/run-chaos.ts';
import { startTraffic } from '../chaos/traffic.ts';
import { type Platform, startPlatform } from '../platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'praticio-backup-'));
const backup = join(folder, 'backup');
let platform: Platform | undefined;
afterEach(async () => {
  await platform?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (name: string) =>
  startPlatform({
    ...{ dataDir: join(folder, name), ports: 'free', demo: false },
    env: { ...process.env, RATE_LIMIT_FACTOR: '1000', CV_OPENINGS_PER_HOUR: '100000' },
  });

test('a backup under load, restored where all was lost, is a platform on which everything agrees', async () => {
  platform = await start('first');
  const people = await createPeople(platform.setting);
  const { done, stop } = startTraffic(platform.url, people, randomOf(5));
  await expect
    .poll(() => Math.min(done.accepted.size, done.sent.size, done.bought.size), { timeout: 120_000 })
    .toBeGreaterThan(2);
  await pause(lasting(0, 60_000));
  const known = { ...structuredClone(done), isPast: true };
  const { heldMs } = await platform.backup(backup);
  expect(heldMs).toBeLessThan(lasting(20_000, 5_000));
  await stop();
  await platform.stop();
  rmSync(join(folder, 'first'), { recursive: true });

  const say = () => undefined;
  await restoreBackup({ dataDir: join(folder, 'second'), folder: backup, say });
  platform = await start('second');
  // what was under way at that moment was answered afterwards, or never
  const { setting } = platform;
  const broken = await settled(() => findBroken(setting, people, known));
  expect(broken).toEqual({});
  // sessions, files and conversations are there, and the platform goes on
  const more = startTraffic(platform.url, people, randomOf(6));
  await expect
    .poll(() => Math.min(more.done.sent.size, more.done.unlocked.size), { timeout: 120_000 })
    .toBeGreaterThan(0);
  await more.stop();
}, 600_000);

test('nothing is overwritten: neither a backup nor data', async () => {
  const dataDir = join(folder, 'own');
  const say = () => undefined;
  await expect(restoreBackup({ dataDir, folder: join(folder, 'none'), say })).rejects.toThrow(
    'holds no backup',
  );
  mkdirSync(join(dataDir, 'secrets'), { recursive: true });
  writeFileSync(join(dataDir, 'secrets/internal'), 'secret');
  await makeBackup({ dataDir, folder: backup });
  await expect(makeBackup({ dataDir, folder: backup })).rejects.toThrow('is not empty');
  await expect(restoreBackup({ dataDir, folder: backup, say })).rejects.toThrow(
    'holds data already (secrets)',
  );
  const empty = join(folder, 'empty');
  expect(await restoreBackup({ dataDir: empty, folder: backup, say })).toMatchObject({ parts: ['secrets'] });
});
