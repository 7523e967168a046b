import { isBlocked } from '@praticio/contracts/messaging/commands';
import { commandsOf, settled } from '@praticio/service-kit/testing/command-count';
import { eventually } from '@praticio/service-kit/testing/eventually';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OffersUnderTest, offerInput, startOffers } from './offers-platform.ts';

// Counts the MongoDB commands that each request about offers causes, events and their consumers included. People have sent another
// request before. svc-billing counts those of a publication's spend. docs/operations/capacity.md has the table.
const ROUNDS = 8;

let offers: OffersUnderTest;
/** Its commands are not counted. */
let database: mongoose.Connection;
let recruiters: string[];
let candidates: string[];
let drafts = 0;

beforeAll(async () => {
  offers = await startOffers({
    SWEEP_INTERVAL_MS: '600000',
    PUBLICATION_SWEEP_MS: '600000',
    IMPORT_SWEEP_MS: '600000',
    WEBHOOK_SWEEP_MS: '600000',
  });
  offers.platform.serveCommand(isBlocked, async () => ({ blocked: false }));
  const { config, connection } = offers.service.context;
  database = await mongoose.createConnection(config.MONGODB_URI, { dbName: connection.name }).asPromise();
  recruiters = [];
  for (const id of ['one', 'two', 'three', 'four']) {
    recruiters.push(await offers.recruiter(id, { offer: 100 }));
  }
  candidates = [];
  for (const id of ['five', 'six', 'seven', 'eight']) candidates.push(await offers.person(id));
});
afterAll(async () => {
  await database.close();
  await offers.platform.stop();
});

/** Without reads of people: how many there are depends on the machine, because a person is read again after four seconds. */
async function commandsFor(work: () => Promise<unknown>): Promise<string[]> {
  const commands = await commandsOf(database.name, async () => {
    await work();
    await settled(offers.platform.nats, database);
  });
  return commands.filter((command) => command !== 'find members');
}

async function publish(token: string) {
  drafts += 1;
  const { status, body } = await offers.publish(token, {}, `draft-${drafts}`);
  expect(status).toBe(201);
  return body;
}

test('a second publication of a holder takes at most 9 commands', async () => {
  const [token = ''] = recruiters;
  await publish(token);
  await settled(offers.platform.nats, database);
  const commands = await commandsFor(() => publish(token));
  expect(commands, commands.join('\n')).not.toEqual([]);
  expect(commands.length, commands.join('\n')).toBeLessThanOrEqual(9);
});

test('a publication among others takes at most 9 commands', async () => {
  const commands = await commandsFor(async () => {
    for (let round = 0; round < ROUNDS; round += 1) await Promise.all(recruiters.map(publish));
  });
  expect(commands.length / (ROUNDS * recruiters.length), commands.join('\n')).toBeLessThanOrEqual(9);
});

test('a new visitor’s requests of an offer and of similar ones wait for no command', async () => {
  const { id } = await publish(recruiters[0] ?? '');
  await settled(offers.platform.nats, database);
  const VISITORS = 20;
  const views = async () => (await database.collection('offer_stats').findOne({ _id: id as never }))?.views;
  const commands: string[] = [];
  const all = await commandsOf(database.name, async () => {
    const atOnce = await commandsOf(database.name, async () => {
      for (let visitor = 0; visitor < VISITORS; visitor += 1) {
        const headers = { 'user-agent': `visitor ${visitor}` };
        expect((await offers.request('GET', `/api/offers/${id}`, { headers })).status).toBe(200);
        expect((await offers.request('GET', `/api/offers/${id}/similar`, { headers })).status).toBe(200);
      }
    });
    commands.push(...atOnce);
    await eventually('the views', async () => (await views()) === VISITORS);
  });
  const tidying = ['findAndModify salts', 'insert view_marks', 'update offer_stats'];
  // a slow machine stores views in between, for which no response waits
  expect(commands.filter((command) => !tidying.includes(command))).toEqual([]);
  expect(all.filter((command) => !tidying.includes(command))).toEqual([]);
});

const interestIn = async (offerId: number, token: string) =>
  expect((await offers.request('POST', `/api/offers/${offerId}/interest`, { token, json: {} })).status).toBe(
    201,
  );

test('an interest takes at most 12 commands', async () => {
  const [first, second] = [await publish(recruiters[0] ?? ''), await publish(recruiters[1] ?? '')];
  await interestIn(first.id, candidates[0] ?? '');
  await settled(offers.platform.nats, database);
  const commands = await commandsFor(() => interestIn(second.id, candidates[0] ?? ''));
  expect(commands, commands.join('\n')).not.toEqual([]);
  expect(commands.length, commands.join('\n')).toBeLessThanOrEqual(12);
});

test('interests of several candidates take at most 11 commands each', async () => {
  const published = await Promise.all(recruiters.map(publish));
  await settled(offers.platform.nats, database);
  const commands = await commandsFor(async () => {
    for (const { id } of published) await Promise.all(candidates.map((token) => interestIn(id, token)));
  });
  const count = published.length * candidates.length;
  expect(commands.length / count, commands.join('\n')).toBeLessThanOrEqual(11);
});

test("a candidate's list of interests takes 1 command", async () => {
  const [token = ''] = candidates;
  await interestIn((await publish(recruiters[0] ?? '')).id, token);
  await settled(offers.platform.nats, database);
  const commands = await commandsFor(async () => {
    const { status, body } = await offers.request<unknown[]>('GET', '/api/my-interests', { token });
    expect([status, body.length > 0]).toEqual([200, true]);
  });
  expect(commands.length, commands.join('\n')).toBe(1);
});

test('a change of an offer without files takes at most 9 commands', async () => {
  const [token = ''] = recruiters;
  const { id } = await publish(token);
  await settled(offers.platform.nats, database);
  const commands = await commandsFor(async () => {
    const json = offerInput({ title: 'Cardiologue de nuit' });
    expect((await offers.request('PUT', `/api/offers/${id}`, { token, json })).status).toBe(200);
  });
  expect(commands, commands.join('\n')).not.toEqual([]);
  expect(commands.length, commands.join('\n')).toBeLessThanOrEqual(9);
});

test.each([
  ['/api/my-offers', 4],
  ['/api/pending-interests', 2],
  ['/api/engagements', 1],
])('the short list of a structure at %s takes %i commands', async (path, most) => {
  const [token = ''] = recruiters;
  await interestIn((await publish(token)).id, candidates[2] ?? '');
  await settled(offers.platform.nats, database);
  const commands = await commandsFor(async () => {
    expect((await offers.request('GET', path, { token })).status).toBe(200);
  });
  expect(commands.length, commands.join('\n')).toBe(most);
});
