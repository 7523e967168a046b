import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REVOCATIONS_BUCKET } from 'contracts/base/auth';
import { serviceNames } from 'contracts/base/services';
import { subjectOf } from 'contracts/catalogue/events';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectNats, ensureStreams, type Nats } from '../src/connections/nats.ts';
import { createStreamFollowers } from '../src/events/stream-followers.ts';
import { followRevocations } from '../src/security/revocations.ts';
import { freePort, untilListening } from '../src/testing/engines.ts';
import { startTestPlatform, type TestPlatform } from '../src/testing/platform.ts';
import { type NoteDocument, toyService } from './toy-service.ts';

/** Runs a real service of the kit with the NATS configuration of the containers and its users. */
const logger = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'praticio-nats-'));
const stops: (() => unknown)[] = [];
let platform: TestPlatform;
let port: number;
let identity: Nats;

const urlOf = (user: string) => `nats://${user}:12e3@127.0.0.1:${port}`;
const connectAs = (user: string) => connectNats({ url: urlOf(user), name: user, logger });

beforeAll(async () => {
  const configuration = readFileSync(join(import.meta.dirname, '../../deploy/nats/nats.conf'), 'utf8');
  const file = join(folder, 'nats.conf');
  const ofTest = configuration
    .replace(/^http: .*$/m, '')
    .replace('"/data"', JSON.stringify(join(folder, 'data')));
  writeFileSync(file, ofTest);
  port = await freePort();
  const passwords = serviceNames.map((name) => [`NATS_${name.toUpperCase()}_PASSWORD`, '"12e3"']);
  const own = ['-a', '127.0.0.1', '-p', String(port)];
  const child = spawn(process.env.TEST_NATS_SERVER ?? 'nats-server', ['-c', file, ...own], {
    env: Object.fromEntries(passwords),
    stdio: 'ignore',
  });
  stops.push(() => child.kill('SIGKILL'));
  await untilListening(port);
  platform = await startTestPlatform();
  identity = await connectAs('identity');
  await ensureStreams(identity);
  const followers = createStreamFollowers(identity, logger);
  const revocations = await followRevocations(identity, followers, logger);
  await revocations.keepFilled(async function* () {});
  stops.unshift(
    () => revocations.stop(),
    () => followers.stop(),
    () => identity.close(),
  );
});
afterAll(async () => {
  await platform?.stop();
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a service can do all its work under its own user: become ready, consume, publish, write dead letters', async () => {
  const handled: string[] = [];
  const on = {
    'account.erased': ({ data }: { data: { userId: string } }) => {
      if (data.userId === 'poison') throw new Error('never');
      handled.push(data.userId);
    },
  };
  const toy = toyService({ on });
  // without its command, which belongs to svc-billing: this user may not answer it
  const start: typeof toy.start = async (context) => ({ ...(await toy.start(context)), commands: [] });
  const service = await platform.start({ ...toy, start }, { NATS_URL: urlOf('offers') });
  const publishErased = async (userId: string) => {
    const at = new Date().toISOString();
    const envelope = { id: randomUUID(), type: 'account.erased', at, actor: null, requestId: null };
    const whole = { ...envelope, aggregate: { id: userId, version: 1 }, data: { userId } };
    await identity.jetstream.publish(subjectOf('account.erased', userId), JSON.stringify(whole));
  };
  await publishErased('ada');
  await expect.poll(() => handled).toEqual(['ada']);
  await publishErased('poison');
  const letters = async () => (await identity.manager.streams.info('DEAD_LETTERS')).state.messages;
  await expect.poll(letters).toBe(1);

  const { connection, outbox } = service.context;
  const notes = connection.model<NoteDocument>('Note');
  const event = { type: 'offer.deleted', data: { offerId: 1, ownerId: 'ada' } } as const;
  await outbox.insert(notes, { _id: 'note', text: '' }, [event]);
  await expect.poll(async () => (await notes.findById('note').lean())?.outbox).toEqual([]);
});

test('no service publishes events of another, only svc-identity revokes sessions, and a password is required', async () => {
  const offers = await connectAs('offers');
  const publish = (subject: string) => offers.jetstream.publish(subject, '{}', { timeout: 500 });
  await expect(publish(subjectOf('account.erased', 'ada'))).rejects.toThrow();
  await expect(publish(`$KV.${REVOCATIONS_BUCKET}.user.ada`)).rejects.toThrow();
  await offers.close();
  const stranger = connectNats({ url: `nats://127.0.0.1:${port}`, name: 'x', logger, waitAtStart: false });
  await expect(stranger).rejects.toThrow(/Authorization Violation/i);
});
