import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { getProfile } from '@praticio/contracts/identity/commands';
import { AppError } from '@praticio/service-kit/errors';
import { createDeadlyProcess, type DeadlyProcess } from '@praticio/service-kit/testing/deadly-process';
import { command, type Trap } from '@praticio/service-kit/testing/deadly-proxy';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { lasting, SOAK_ONLY, shortened } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInterest, structure } from './messaging-platform.ts';
import { queries } from './queries.ts';

// The real process is killed (SIGKILL) at each step of notifying a person and of mailing a reminder, and started again.
// @module-tag deep
const main = join(import.meta.dirname, '../src/main.ts');
const intervals = shortened({
  SWEEP_INTERVAL_MS: '200',
  CONSUMER_BACKOFF_MS: '20,40',
  CONSUMER_ACK_WAIT_MS: '1000',
});
/** An effect must be visible this long after the restart at the latest. */
const soon = { timeout: lasting(45_000, 60_000) };
/** The BSON type of a date, and the field: `sentAt` is null until the reminder is sent. */
const sentAt = Buffer.from('\x09sentAt\0');

let platform: TestPlatform;
let messaging: DeadlyProcess;

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  platform.serveCommand(getProfile, async () => {
    throw new AppError('account/not-found');
  });
  const env = { ...platform.env('messaging'), IDENTITY_INTERNAL_URL: 'http://127.0.0.1:9', ...intervals };
  messaging = await createDeadlyProcess(main, env);
  await messaging.start();
});
afterAll(async () => {
  await messaging.stop();
  await platform.stop();
});

const stored = (name: string) =>
  messaging.database.collection<{ _id: string; sentAt?: Date | null; dueAt?: Date; items?: object }>(name);

async function allHandled(consumer: string): Promise<void> {
  const left = async () => {
    const { num_pending, num_ack_pending } = await platform.nats.manager.consumers.info('EVENTS', consumer);
    return num_pending + num_ack_pending;
  };
  await expect.poll(left, soon).toBe(0);
}

/** A stored recruiter, and an interest in their offer that they accept without reading it. */
async function newAcceptance() {
  const [interestId, recruiterId] = [randomUUID(), randomUUID()];
  const email = `${recruiterId}@praticio.test`;
  const recruiter = { userId: recruiterId, email, firstname: 'Rosa', lastname: 'Lindt', structure };
  await platform.publish('profile.updated', { id: recruiterId, version: 1 }, recruiter);
  await expect.poll(() => stored('people').findOne({ _id: recruiterId }), soon).not.toBeNull();
  const interest = anInterest({ interestId, recruiterId, candidateId: randomUUID() });
  return { interest, email, reminder: `${interestId}:${recruiterId}` };
}

const accept = (interest: ReturnType<typeof anInterest>) =>
  platform.publish('interest.accepted', { id: interest.interestId, version: 2 }, interest);

const writesNotification = command('findAndModify', 'notifications');
const notifying: [dies: string, trap: Trap, tags?: string[]][] = [
  ['before it is stored', { when: 'before', texts: [writesNotification] }, SOAK_ONLY],
  ['after it is stored, before browsers are notified', { when: 'after', texts: [writesNotification] }],
];

for (const [dies, trap, tags = []] of notifying)
  test(`a person is notified once, though the process is killed ${dies}`, {
    timeout: 240_000,
    tags,
  }, async () => {
    const { interest } = await newAcceptance();
    const dead = messaging.dieAt(trap);
    const { id } = await accept(interest);
    await dead;
    await messaging.start();
    await allHandled('messaging-notifications');
    const found = await stored('notifications').findOne({ _id: interest.candidateId });
    expect(Object.keys(found?.items ?? {})).toEqual([id]);
  });

const reminding: [dies: string, trap: Trap, tags?: string[]][] = [
  [
    'after it is claimed, before its mail',
    { when: 'after', texts: [command('update', 'reminders')] },
    SOAK_ONLY,
  ],
  ['after its mail, before the note', { when: 'before', texts: [command('insert', 'inbox'), 'reminders:'] }],
  ['after the note', { when: 'after', texts: [command('insert', 'inbox'), 'reminders:'] }, SOAK_ONLY],
  [
    'before it counts as sent',
    { when: 'before', texts: [command('update', 'reminders'), sentAt] },
    SOAK_ONLY,
  ],
];

for (const [dies, trap, tags = []] of reminding)
  test(`a reminder is one mail, though the process is killed ${dies}`, {
    timeout: 240_000,
    tags,
  }, async () => {
    const { interest, email, reminder } = await newAcceptance();
    await accept(interest);
    await expect.poll(() => stored('reminders').findOne({ _id: reminder }), soon).not.toBeNull();
    await allHandled('messaging-reminders');
    const makeDue = () =>
      stored('reminders').updateOne({ _id: reminder, sentAt: null }, { $set: { dueAt: new Date(0) } });
    const dead = messaging.dieAt(trap);
    await makeDue();
    await dead;
    // the claim of the killed process expires
    await makeDue();
    await messaging.start();
    const sent = async () => (await stored('reminders').findOne({ _id: reminder }))?.sentAt;
    await expect.poll(sent, soon).toBeInstanceOf(Date);
    // a repeated mail has the same Message-ID, by which mailboxes show it once
    const mails = platform.mailbox.received.filter(({ to }) => to === email);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });
