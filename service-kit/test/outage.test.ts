import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { listSpecialties, suggestPlaces } from '@praticio/contracts/offers/endpoints';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTombstones } from '../src/events/tombstones.ts';
import { createMailer, type Mailer } from '../src/mail/mailer.ts';
import { testMongoUri } from '../src/testing/engines.ts';
import { startTestPlatform, type TestPlatform, type TestService } from '../src/testing/platform.ts';
import { lasting, shortened } from '../src/testing/soak.ts';
import { startTcpProxy, type TcpProxy } from '../src/testing/tcp-proxy.ts';
import { erased, handleRaw, type NoteDocument, toyService } from './toy-service.ts';

// @module-tag deep

const OUTAGE_MS = lasting(1_000, 30_000);
const intervals = shortened({ SWEEP_INTERVAL_MS: '200', CONSUMER_BACKOFF_MS: '20,40' });
/** The users for whom an event had its effect. */
const effects: string[] = [];

/** The internal parts of the driver that this test uses. */
interface DriverTopology {
  s: {
    servers: Map<string, { monitor: { connection: { socket: Socket } | null; requestCheck(): void } }>;
  };
}
/** Longer than the driver delays a requested check, shorter than the time to the next heartbeat. */
const BETWEEN_HEARTBEATS_MS = 600;

let platform: TestPlatform;
let proxy: TcpProxy;
let service: TestService;
let mailer: Mailer;
/** Runs right after a mail was sent, before the inbox records it. */
let afterMail = () => {};
beforeAll(async () => {
  platform = await startTestPlatform();
  mailer = createMailer({
    SMTP_URL: platform.mailbox.smtpUrl,
    MAIL_FROM: 'Praticio <no-reply@praticio.test>',
  });
  const { hostname, port } = new URL(await testMongoUri());
  proxy = await startTcpProxy({ host: hostname, port: Number(port || 27_017) });
  const toy = toyService({
    on: {
      'account.erased': (event) =>
        service.context.inbox.once(`toys:${event.id}`, async () => void effects.push(event.data.userId)),
      'sessions.revoked': ({ id, data }) =>
        service.context.inbox.once(`mails:${id}`, async () => {
          await mailer.send({ id, to: `${data.userId}@praticio.test`, subject: 'Hello', text: '', html: '' });
          afterMail();
        }),
    },
    extra: [
      handleRaw(listSpecialties, async (ctx) => {
        ctx.body = await service.context.connection.model<NoteDocument>('Note').findById('n').lean();
      }),
      handleRaw(suggestPlaces, async (ctx) => {
        const place = { _id: 'twice', text: '' };
        await service.context.outbox.insert(
          service.context.connection.model<NoteDocument>('Note'),
          place,
          [],
        );
        ctx.body = [];
      }),
    ],
  });
  service = await platform.start(toy, {
    MONGODB_URI: `mongodb://127.0.0.1:${proxy.port}`,
    ...intervals,
  });
});
afterAll(async () => {
  mailer.close();
  await platform.stop();
  await proxy.stop();
});

describe('while MongoDB is away', () => {
  it('requests get 503 with Retry-After, and succeed again without a restart', async () => {
    expect((await service.request('GET', '/api/specialties')).status).toBe(204);
    proxy.cut();
    const started = performance.now();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => service.request('GET', '/api/specialties')),
    );
    // the driver itself waits for a server for 30 s
    expect(performance.now() - started).toBeLessThan(20_000);
    for (const response of responses) {
      expect(response).toMatchObject({ status: 503, body: { code: 'service/unavailable' } });
      expect(response.headers.get('retry-after')).toBe('5');
    }
    expect(await service.requestInternal('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { ready: false, checks: { mongodb: false, nats: true } },
    });
    await after(OUTAGE_MS);
    expect((await service.request('GET', '/api/specialties')).status).toBe(503);
    proxy.restore();
    await expect.poll(async () => (await service.request('GET', '/api/specialties')).status).toBe(204);
    await expect.poll(async () => (await service.requestInternal('GET', '/readyz')).status).toBe(200);
  });
});

describe('when MongoDB dies between a mail and its record', () => {
  const revoked = { userId: 'between', ver: 2, reason: 'password-changed' } as const;
  const isReady = async () => (await service.requestInternal('GET', '/readyz')).status === 200;

  it('the record is written once MongoDB is back, and the mail is not sent again', async () => {
    const { connection, inbox } = service.context;
    afterMail = () => {
      afterMail = () => {};
      proxy.cut();
    };
    const event = await platform.publish('sessions.revoked', { id: 'between', version: 2 }, revoked);
    await expect.poll(isReady).toBe(false);
    await after(OUTAGE_MS);
    proxy.restore();
    await expect.poll(isReady).toBe(true);
    const record = () =>
      connection.collection<{ _id: string }>('inbox').findOne({ _id: `mails:${event.id}` });
    await expect.poll(record).not.toBeNull();
    await platform.republish(event);
    await inbox.once(`mails:${event.id}`, () => expect.fail('the effect is done'));
    const last = await platform.publish('sessions.revoked', { id: 'between', version: 3 }, revoked);
    await platform.mailbox.waitFor(({ messageId }) => messageId.includes(last.id));
    expect(platform.mailbox.received.map(({ messageId }) => messageId)).toEqual([
      expect.stringContaining(event.id),
      expect.stringContaining(last.id),
    ]);
  });
});

describe('when all connections to MongoDB end at the same moment', () => {
  it('a lost heartbeat makes the service unavailable for seconds only', async () => {
    const client = service.context.connection.getClient();
    const { topology } = client as unknown as { topology: DriverTopology };
    const [server] = topology.s.servers.values();
    const { monitor } = server ?? expect.fail('the driver knows no server');
    await new Promise((resolve) => client.once('serverHeartbeatSucceeded', resolve));
    await after(BETWEEN_HEARTBEATS_MS);
    // a destroyed socket that has not emitted its end yet: a message written now never gets a response
    monitor.connection?.socket.destroy();
    monitor.requestCheck();
    const release = proxy.hold();
    const underWay = new Promise((resolve) => client.once('connectionCheckedOut', resolve));
    const lost = client.db('admin').command({ ping: 1 });
    await underWay;
    proxy.cut();
    release();
    proxy.restore();
    await expect(lost).rejects.toThrow();
    const status = async () => (await service.request('GET', '/api/specialties')).status;
    await expect.poll(status, { timeout: 40_000 }).toBe(204);
    await expect.poll(async () => (await service.requestInternal('GET', '/readyz')).status).toBe(200);
  });
});

describe('while NATS is away', () => {
  const write = (userId: string) => {
    const { connection, outbox } = service.context;
    const note = { _id: randomUUID(), text: '' };
    return outbox.insert(connection.model<NoteDocument>('Note'), note, [erased(userId)]);
  };
  const arrived = async () => (await platform.events('account.erased')).map(({ data }) => data.userId);

  it('200 writes succeed; each event arrives once after it is back, with one effect', async () => {
    await platform.natsServer.kill();
    await expect.poll(() => service.context.nats.connected()).toBe(false);
    expect((await service.requestInternal('GET', '/readyz')).status).toBe(503);
    const users = Array.from({ length: 200 }, (_, index) => `user-${index}`);
    let quickest = Number.POSITIVE_INFINITY;
    for (let first = 0; first < users.length; first += 20) {
      const started = performance.now();
      await Promise.all(users.slice(first, first + 20).map(write));
      const took = performance.now() - started;
      quickest = Math.min(quickest, took);
      await after(Math.max(0, OUTAGE_MS / 10 - took));
    }
    // a write that waited for NATS would wait each time; other work on the machine can slow down some
    expect(quickest).toBeLessThan(3_000);
    await platform.natsServer.restart();
    const timeout = lasting(60_000, 60_000);
    await expect.poll(async () => (await arrived()).toSorted(), { timeout }).toEqual(users.toSorted());
    await expect.poll(() => effects.toSorted(), { timeout }).toEqual(users.toSorted());
    await expect.poll(async () => (await service.requestInternal('GET', '/readyz')).status).toBe(200);
  });
});

it('NATS is found again although the clock was set back while it was away', async () => {
  const isConnected = () => service.context.nats.connected();
  await platform.natsServer.kill();
  await expect.poll(isConnected).toBe(false);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS });
  onTestFinished(() => void vi.useRealTimers());
  await platform.natsServer.restart();
  await expect.poll(isConnected, { timeout: 20_000 }).toBe(true);
});

describe('the database', () => {
  it('responds to a second insert of the same id with a conflict', async () => {
    expect((await service.request('GET', '/api/places')).status).toBe(200);
    expect((await service.request('GET', '/api/places')).status).toBe(409);
  });

  it('remembers who was erased', async () => {
    const tombstones = createTombstones(service.context.connection);
    expect(await tombstones.has('gone')).toBe(false);
    await Promise.all([tombstones.add('gone'), tombstones.add('gone')]);
    expect(await tombstones.has('gone')).toBe(true);
  });
});
