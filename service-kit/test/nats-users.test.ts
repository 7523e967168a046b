import { REVOCATIONS_BUCKET } from '@praticio/contracts/base/auth';
import { subjectOf } from '@praticio/contracts/catalogue/events';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectNats } from '../src/connections/nats.ts';
import type { ServiceContext } from '../src/service/service.ts';
import { eventually } from '../src/testing/eventually.ts';
import { startTestPlatform, type TestPlatform } from '../src/testing/platform.ts';
import { erased, type NoteDocument, toyService } from './toy-service.ts';

/**
 * Runs a service of the kit as its user of NATS in production (deploy/nats/nats.conf). The test platform does so with every
 * service, and fails the file in which one uses a subject that it may not.
 */
const logger = pino({ level: 'silent' });
let platform: TestPlatform;

const connectAs = (user: string) => connectNats({ url: platform.natsServer.urlOf(user), name: user, logger });

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(async () => {
  await platform?.stop();
});

test('a service can do all its work under its own user: become ready, consume, publish, write dead letters', async () => {
  const handled: string[] = [];
  const on = {
    'account.erased': ({ data }: { data: { userId: string } }) => {
      if (data.userId === 'poison') throw new Error('never');
      handled.push(data.userId);
    },
  };
  const service = await platform.start(toyService({ on, asOwnUser: true }));
  const publishErased = (userId: string) =>
    platform.publish('account.erased', { id: userId, version: 1 }, erased(userId).data);
  await publishErased('ada');
  await expect.poll(() => handled).toEqual(['ada']);
  await publishErased('poison');
  const letters = async () => (await platform.nats.manager.streams.info('DEAD_LETTERS')).state.messages;
  await expect.poll(letters).toBe(1);

  const { connection, outbox } = service.context;
  const notes = connection.model<NoteDocument>('Note');
  const event = { type: 'offer.deleted', data: { offerId: 1, ownerId: 'ada' } } as const;
  await outbox.insert(notes, { _id: 'note', text: '' }, [event]);
  await expect.poll(async () => (await notes.findById('note').lean())?.outbox).toEqual([]);
  expect(platform.natsServer.violations()).toEqual([]);
});

test('no service publishes events of another, only svc-identity revokes sessions, and a password is required', async () => {
  const other = await startTestPlatform();
  const offers = await connectNats({ url: other.natsServer.urlOf('offers'), name: 'offers', logger });
  const publish = (subject: string) => offers.jetstream.publish(subject, '{}', { timeout: 500 });
  await expect(publish(subjectOf('account.erased', 'ada'))).rejects.toThrow();
  await expect(publish(`$KV.${REVOCATIONS_BUCKET}.user.ada`)).rejects.toThrow();
  await offers.close();
  const { host } = new URL(other.natsServer.url);
  const stranger = connectNats({ url: `nats://${host}`, name: 'x', logger, waitAtStart: false });
  await expect(stranger).rejects.toThrow(/Authorization Violation/i);
  // these attempts would also make the platform fail the file
  await expect(other.stop()).rejects.toThrow(/Publish Violation.*identity\.account\.erased/);
});

test('a service that subscribes to a subject that its user may not fails its test file', async () => {
  const other = await startTestPlatform();
  const subscribe = ({ nats }: ServiceContext) =>
    void nats.connection.subscribe('planted.subject', { callback: () => undefined });
  await Promise.allSettled([other.start(toyService({ asOwnUser: true, wired: subscribe }))]);
  await eventually('the refusal', async () => other.natsServer.violations().length > 0);
  await expect(other.stop()).rejects.toThrow(/Subscription Violation.*planted\.subject/);
});

test('nobody but svc-messaging counts the streams of the hub', async () => {
  const messaging = await connectAs('messaging');
  const received = new Promise<string>((resolve) => {
    messaging.connection.subscribe('hub.streams.hub', {
      callback: (_error, message) => resolve(message.string()),
    });
  });
  await messaging.connection.flush();
  messaging.connection.publish('hub.streams.hub', 'ada');
  expect(await received).toBe('ada');
  await messaging.close();
});
