import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findWrongSums } from '../src/setup/find-wrong-sums.ts';
import { type Billing, startBilling } from './billing.ts';
import { queries } from './queries.ts';

let platform: TestPlatform;
let billing: Billing;

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  // no sweep: movements stay pending, and must count as well
  billing = await startBilling(platform, { SWEEP_INTERVAL_MS: '600000' });
});
afterAll(() => platform.stop());

const command = fileURLToPath(new URL('../src/setup/check-sums.ts', import.meta.url));
/** `npm run check-sums` on the database of the service. */
function checkSums(): Promise<{ code: number; said: string }> {
  const { MONGODB_URI, MONGODB_DATABASE } = billing.service.context.config;
  const env = { ...process.env, MONGODB_URI, MONGODB_DATABASE, LOG_LEVEL: '' };
  return new Promise((resolve) => {
    execFile(process.execPath, [command], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stderr + stdout }),
    );
  });
}

it('the check passes while movements add up, and lists the account that is wrong', {
  tags: ['deep'],
}, async () => {
  const [honest, wronged] = [billing.newUser(), billing.newUser()];
  for (const userId of [honest, wronged]) {
    await billing.give(userId, 'cv', 5);
    await billing.spend(userId, `cv:${userId}`, 'cv', 2);
  }
  expect(await checkSums()).toEqual({ code: 0, said: '2 accounts checked, 0 differences\n' });
  await billing.models.accounts.updateOne({ _id: wronged }, { $set: { 'lots.0.remaining': 50 } });
  expect(await checkSums()).toEqual({
    code: 1,
    said: `${wronged} cv: the movements say 3, the account holds 50\n2 accounts checked, 1 differences\n`,
  });
});

it('a wrong configuration is reported in one message, without a stack trace', async () => {
  const env = { ...process.env, MONGODB_URI: '' };
  const { code, stderr } = await promisify(execFile)(process.execPath, [command], { env }).catch(
    (error) => error,
  );
  expect({ code, stderr }).toEqual({
    code: 78,
    stderr: 'The configuration is wrong:\n  MONGODB_URI: missing\n',
  });
});

it('a movement without an account is a difference', async () => {
  const [userId, nobody] = [billing.newUser(), billing.newUser()];
  await billing.give(userId, 'cv', 1);
  const stray = {
    at: new Date(),
    reason: 'purchase' as const,
    lines: [{ kind: 'cv' as const, quantity: 10 }],
  };
  for (const owner of [userId, nobody])
    await billing.models.movements.create({
      ...stray,
      _id: `stray:${owner}`,
      place: `${owner}:stray`,
      userId: owner,
    });
  const { wrong } = await findWrongSums(billing.models);
  expect(wrong).toContainEqual({ userId, kind: 'cv', booked: 11, held: 1 });
  expect(wrong).toContainEqual({ userId: nobody, kind: 'cv', booked: 10, held: 0 });
});
