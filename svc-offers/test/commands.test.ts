import { isBlocked } from '@praticio/contracts/messaging/commands';
import { commandsOf, settled } from '@praticio/service-kit/testing/command-count';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OffersUnderTest, startOffers } from './offers-platform.ts';

// How many commands MongoDB gets for what people do with offers, events and their consumers included. They have looked at
// something else before. svc-billing counts those of a publication's spend. docs/operations/capacity.md has the table.
const ROUNDS = 8;

let offers: OffersUnderTest;
/** Its commands are not counted. */
let database: mongoose.Connection;
let recruiters: string[];
let drafts = 0;

beforeAll(async () => {
  offers = await startOffers({ SWEEP_INTERVAL_MS: '600000', PUBLICATION_SWEEP_MS: '600000' });
  offers.platform.serveCommand(isBlocked, async () => ({ blocked: false }));
  const { config, connection } = offers.service.context;
  database = await mongoose.createConnection(config.MONGODB_URI, { dbName: connection.name }).asPromise();
  recruiters = [];
  for (const id of ['one', 'two', 'three', 'four']) {
    recruiters.push(await offers.recruiter(id, { offer: 100 }));
  }
});
afterAll(async () => {
  await database.close();
  await offers.platform.stop();
});

const commandsFor = (work: () => Promise<unknown>) =>
  commandsOf(database.name, async () => {
    await work();
    await settled(offers.platform.nats, database);
  });

async function publish(token: string) {
  drafts += 1;
  const { status, body } = await offers.publish(token, {}, `draft-${drafts}`);
  expect(status).toBe(201);
  return body;
}

test('a publication after a pause takes at most 10 commands', async () => {
  const [token = ''] = recruiters;
  await publish(token);
  await settled(offers.platform.nats, database);
  const commands = await commandsFor(() => publish(token));
  expect(commands, commands.join('\n')).not.toEqual([]);
  expect(commands.length, commands.join('\n')).toBeLessThanOrEqual(10);
});

test('a publication among others takes at most 10 commands', async () => {
  const commands = await commandsFor(async () => {
    for (let round = 0; round < ROUNDS; round += 1) await Promise.all(recruiters.map(publish));
  });
  expect(commands.length / (ROUNDS * recruiters.length), commands.join('\n')).toBeLessThanOrEqual(10);
});
