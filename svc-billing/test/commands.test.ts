import { getProfile } from '@praticio/contracts/identity/commands';
import { AppError } from '@praticio/service-kit/errors';
import { commandsOf, settled } from '@praticio/service-kit/testing/command-count';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Billing, startBilling } from './billing.ts';
import { queries } from './queries.ts';

// How many commands MongoDB gets for a publication's spend, its event included; svc-offers counts the rest of it.
// docs/operations/capacity.md has the table.
const ROUNDS = 8;

let platform: TestPlatform;
let billing: Billing;
/** Its commands are not counted. */
let database: mongoose.Connection;
let recruiters: string[];

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  platform.serveCommand(getProfile, async () => {
    throw new AppError('account/not-found');
  });
  const calm = { SWEEP_INTERVAL_MS: '600000', EXPIRY_INTERVAL_MS: '600000' };
  billing = await startBilling(platform, calm);
  const { config, connection } = billing.service.context;
  database = await mongoose.createConnection(config.MONGODB_URI, { dbName: connection.name }).asPromise();
  recruiters = Array.from({ length: 4 }, billing.newUser);
  for (const userId of recruiters) {
    await billing.give(userId, 'offer', 2 * ROUNDS);
    await billing.spend(userId, `first:${userId}`);
  }
  await allCopied();
});
afterAll(async () => {
  await database.close();
  await platform.stop();
});

/** Resolves once no movement waits to be copied and no event to be sent. */
async function allCopied() {
  await settled(platform.nats, database);
  const accounts = database.collection('accounts');
  const waiting = { 'pending.reference': { $exists: true } };
  await eventually('all copies', async () => (await accounts.countDocuments(waiting)) === 0);
}

const commandsFor = (work: () => Promise<unknown>) =>
  commandsOf(database.name, async () => {
    await work();
    await allCopied();
  });

test('a spend takes at most 7 commands after its account was looked at', async () => {
  const [userId = ''] = recruiters;
  await billing.balance(userId);
  const commands = await commandsFor(() => billing.spend(userId, `offer:${userId}`));
  expect(commands, commands.join('\n')).not.toEqual([]);
  expect(commands.length, commands.join('\n')).toBeLessThanOrEqual(7);
});

test('a spend among others takes at most 5 commands', async () => {
  const commands = await commandsFor(async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      await Promise.all(recruiters.map((userId) => billing.spend(userId, `offer:${userId}:${round}`)));
  });
  expect(commands.length / (ROUNDS * recruiters.length), commands.join('\n')).toBeLessThanOrEqual(5);
});
