import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../src/testing/platform.ts';
import { toyService } from './toy-service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

test('a sweep for all instances runs in one of them per interval, and in another when that one is gone', async () => {
  const ran: string[] = [];
  const start = (instance: string, everyMs: number, database?: string) => {
    const run = async () => void ran.push(instance);
    const sweeps = [{ name: 'tidy', everyMs, run, once: true }];
    return platform.start(toyService({ sweeps }), database ? { MONGODB_DATABASE: database } : {});
  };
  const one = await start('one', 60_000);
  await expect.poll(() => ran).toEqual(['one']);
  const database = one.context.connection.name;
  const other = await start('other', 60_000, database);
  await other.stop();
  expect(ran).toEqual(['one']);
  await one.stop();
  await start('next', 100, database);
  await expect.poll(() => ran.includes('next')).toBe(true);
});
