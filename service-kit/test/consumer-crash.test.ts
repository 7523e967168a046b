import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listDeadLetters } from '../src/events/dead-letters.ts';
import { startTestPlatform, type TestPlatform } from '../src/testing/platform.ts';
import { shortened } from '../src/testing/soak.ts';

// A real process dies of an event, again and again.
// @module-tag deep
const main = fileURLToPath(new URL('toy-main.ts', import.meta.url));
const INNOCENT = ['one', 'two', 'three', 'four', 'five'];

let platform: TestPlatform;
let child: ChildProcess | undefined;
let output: string;
let stopped: boolean;
beforeEach(async () => {
  platform = await startTestPlatform();
  output = '';
  stopped = false;
});
afterEach(async () => {
  stopped = true;
  child?.kill('SIGKILL');
  await platform.stop();
});

const publish = (userId: string) =>
  platform.publish('account.erased', { id: userId, version: 1 }, { userId });

/** Restarts the toy service whenever it dies, as a supervisor does. */
async function supervise() {
  const env = {
    PATH: process.env.PATH,
    ...platform.env('offers'),
    ...shortened({ CONSUMER_ACK_WAIT_MS: '1000' }),
  };
  while (!stopped) {
    child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout?.on('data', (chunk) => (output += chunk));
    await once(child, 'exit');
  }
}

it('an event that crashes every process that handles it becomes a dead letter, and no other event does', async () => {
  await Promise.all(['deadly', ...INNOCENT].map(publish));
  const supervised = supervise();
  await expect.poll(() => listDeadLetters(platform.nats), { timeout: 150_000 }).toHaveLength(1);
  await expect.poll(() => INNOCENT.filter((name) => !output.includes(`handled ${name}\n`))).toEqual([]);
  const letters = await listDeadLetters(platform.nats);
  expect(letters).toMatchObject([
    { reason: 'Error: every delivery ended without a response', event: { data: { userId: 'deadly' } } },
  ]);
  stopped = true;
  child?.kill('SIGKILL');
  await supervised;
});
