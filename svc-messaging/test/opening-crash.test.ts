import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { getProfile } from '@praticio/contracts/identity/commands';
import { AppError } from '@praticio/service-kit/errors';
import { createDeadlyProcess, type DeadlyProcess } from '@praticio/service-kit/testing/deadly-process';
import { command, type Trap } from '@praticio/service-kit/testing/deadly-proxy';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { lasting, SOAK_ONLY, shortened } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInterest } from './messaging-platform.ts';
import { queries } from './queries.ts';

// The real process is killed (SIGKILL) at each step of opening the conversation of an accepted interest, and started again.
// @module-tag deep
const main = join(import.meta.dirname, '../src/main.ts');
const intervals = shortened({
  SWEEP_INTERVAL_MS: '200',
  CONSUMER_BACKOFF_MS: '20,40',
  CONSUMER_ACK_WAIT_MS: '1000',
});
const steps: [dies: string, trap: Trap, tags?: string[]][] = [
  ['between the lists and the conversation', { when: 'before', texts: [command('insert', 'conversations')] }],
  ['after the first message', { when: 'after', texts: [command('insert', 'messages')] }, SOAK_ONLY],
  [
    'after the conversation, before its event',
    { when: 'after', texts: [command('insert', 'conversations')] },
    SOAK_ONLY,
  ],
  [
    'after its event is sent, before the outbox is emptied',
    { when: 'before', texts: [command('update', 'conversations'), '$pull'] },
    SOAK_ONLY,
  ],
];
/** An effect must be visible this long after the restart at the latest. */
const soon = { timeout: lasting(45_000, 60_000) };

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

for (const [dies, trap, tags = []] of steps) {
  test(`an accepted interest opens one conversation with one message, though the process is killed ${dies}`, {
    timeout: 240_000,
    tags,
  }, async () => {
    const interestId = randomUUID();
    const [recruiterId, candidateId] = [randomUUID(), randomUUID()];
    const dead = messaging.dieAt(trap);
    const interest = anInterest({ interestId, recruiterId, candidateId });
    await platform.publish('interest.accepted', { id: interestId, version: 2 }, interest);
    await dead;
    await messaging.start();

    const stored = (name: string) => messaging.database.collection<{ _id: string }>(name);
    await expect
      .poll(() => stored('conversations').findOne({ _id: interestId }), soon)
      .toMatchObject({ messageCount: 1, outbox: [] });
    expect(await stored('messages').countDocuments({ conversationId: interestId })).toBe(1);
    for (const person of [recruiterId, candidateId]) {
      const list = await stored('participations').findOne({ _id: person });
      expect(Object.keys((list as { entries?: object } | null)?.entries ?? {})).toEqual([interestId]);
    }
    const consumer = async () => {
      const info = await platform.nats.manager.consumers.info('EVENTS', 'messaging-conversations');
      return info.num_pending + info.num_ack_pending;
    };
    await expect.poll(consumer, soon).toBe(0);
    const opened = (await platform.events('conversation.opened')).filter(
      ({ data }) => data.interestId === interestId,
    );
    expect(opened).toHaveLength(1);
  });
}
