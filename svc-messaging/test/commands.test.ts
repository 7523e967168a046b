import { commandsOf, settled } from '@praticio/service-kit/testing/command-count';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInterest, type MessagingPlatform, startMessaging, structure } from './messaging-platform.ts';
import { startPushService, VAPID_PRIVATE_KEY } from './push-service.ts';

// Counts the MongoDB commands that each request causes, events and their consumers included. Each person has sent another request a
// few seconds before, as pages do. docs/operations/capacity.md has the table.
const ROUNDS = 8;

let setting: MessagingPlatform;
let pushes: Awaited<ReturnType<typeof startPushService>>;
/** Its commands are not counted. */
let database: mongoose.Connection;
let recruiter: Awaited<ReturnType<MessagingPlatform['as']>>;
let candidate: typeof recruiter;

beforeAll(async () => {
  pushes = await startPushService();
  setting = await startMessaging({
    VAPID_PRIVATE_KEY,
    PUSH_SERVICES: pushes.origin,
    SWEEP_INTERVAL_MS: '600000',
  });
  const { config, connection } = setting.messaging.context;
  database = await mongoose.createConnection(config.MONGODB_URI, { dbName: connection.name }).asPromise();
  [recruiter, candidate] = [await setting.as('recruiter'), await setting.as('candidate')];
  for (const interestId of ['one', 'two']) await setting.open({ interestId });
  await settled(setting.platform.nats, database);
});
afterAll(async () => {
  await database.close();
  await setting.stop();
  await pushes.stop();
});

const commandsFor = (work: () => Promise<unknown>) =>
  commandsOf(database.name, async () => {
    await work();
    await settled(setting.platform.nats, database);
  });

/** Accepts an interest. Nobody looks meanwhile whether its conversation is there, since how often they look depends on the machine. */
const accept = (interestId: string) =>
  setting.platform.publish('interest.accepted', { id: interestId, version: 2 }, anInterest({ interestId }));

const requests: [what: string, most: number, work: () => Promise<unknown>][] = [
  ['the list of conversations', 2, () => recruiter.get()],
  ['the list of conversations of a candidate, with its offers', 3, () => candidate.get()],
  ['a thread', 2, () => recruiter.get('/two')],
  ['the count of unread conversations', 1, () => recruiter.get('/unread-count')],
  ['the notifications', 2, () => recruiter.request('GET', '/notifications')],
  ['reading a conversation', 17, () => candidate.patch('/two/messages/mark-read')],
  ['opening a conversation', 22, () => accept('three')],
];

/** Reads of who the receiver is: how many there are depends on the machine, because what was read is kept for ten seconds. */
const OF_RECEIVER = ['find people', 'find push_subscriptions', 'find team_rosters'];

test('a message alone takes at most 12 commands besides who its receiver is', async () => {
  const all = await commandsFor(() => recruiter.send('two', 'Bonjour'));
  const commands = all.filter((command) => !OF_RECEIVER.includes(command));
  expect(commands, commands.join('\n')).not.toEqual([]);
  expect(commands.length, commands.join('\n')).toBeLessThanOrEqual(12);
});

test.each(requests)('%s takes at most %i commands', async (_what, most, work) => {
  const commands = await commandsFor(work);
  expect(commands, commands.join('\n')).not.toEqual([]);
  expect(commands.length, commands.join('\n')).toBeLessThanOrEqual(most);
});

test('the conversation that was opened is there', async () => {
  expect((await recruiter.get('/three')).status).toBe(200);
});

test('a message among others takes at most 12 commands', async () => {
  const commands = await commandsFor(async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sent = ['one', 'two'].flatMap((id) =>
        [recruiter, candidate].map((person) => person.send(id, `round ${round}`)),
      );
      for (const { status } of await Promise.all(sent)) expect(status).toBe(201);
    }
  });
  expect(commands.length / (4 * ROUNDS), commands.join('\n')).toBeLessThanOrEqual(12);
});

test('a changed name is shown as soon as its event is handled, also if the old one was shown a moment ago', async () => {
  const nameSeen = async () => (await candidate.thread('one')).otherParticipant.structureName;
  expect(await nameSeen()).toBe('Clinique');
  const profile = {
    userId: 'recruiter',
    email: 'recruiter@praticio.test',
    firstname: 'Rosa',
    lastname: 'Lindt',
  };
  const renamed = { ...profile, structure: { ...structure, name: 'Clinique du Parc' } };
  await setting.platform.publish('profile.updated', { id: 'recruiter', version: 2 }, renamed);
  await settled(setting.platform.nats, database);
  expect(await nameSeen()).toBe('Clinique du Parc');
});
