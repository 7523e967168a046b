import { randomUUID } from 'node:crypto';
import { EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unavailableError } from '../src/base/errors.ts';
import { createLogger } from '../src/base/logger.ts';
import { requestContext } from '../src/base/request-context.ts';
import { startConsumer } from '../src/events/consumers.ts';
import { discardDeadLetter, listDeadLetters, replayDeadLetter } from '../src/events/dead-letters.ts';
import type { Inbox } from '../src/events/inbox.ts';
import { startTestPlatform, type TestPlatform, type TestService } from '../src/testing/platform.ts';
import { lasting, shortened } from '../src/testing/soak.ts';
import { toyService } from './toy-service.ts';

let platform: TestPlatform;
let service: TestService;
/** How often the toy consumer has tried an event, by user id. The beginning of the id decides what the consumer does. */
const tries = new Map<string, number>();
/** The times at which the tries of an event began, in milliseconds, by user id. */
const triedAt = new Map<string, number[]>();
const effects: string[] = [];
let cured = false;
let mailServerAway = true;
const contexts: unknown[] = [];

let inbox: Inbox;
const definition = toyService({
  wired: (context) => {
    inbox = context.inbox;
  },
  on: {
    'account.erased': async (event) => {
      const { userId } = event.data;
      tries.set(userId, (tries.get(userId) ?? 0) + 1);
      triedAt.set(userId, [...(triedAt.get(userId) ?? []), performance.now()]);
      contexts.push(requestContext());
      if (userId.startsWith('poison') && !cured) throw new Error('cannot be handled');
      if (userId.startsWith('away') && mailServerAway) throw unavailableError();
      await inbox.once(`toys:${event.id}`, async () => {
        effects.push(userId);
      });
    },
  },
});

const backOff = shortened({ CONSUMER_BACKOFF_MS: '20,40' });
/** By then the fifth try of an event has failed. */
const afterFiveTries = { timeout: lasting(40_000, 200_000) };

beforeAll(async () => {
  platform = await startTestPlatform();
  service = await platform.start(definition, backOff);
});
afterAll(() => platform.stop());

const publish = (userId: string) =>
  platform.publish('account.erased', { id: randomUUID(), version: 1 }, { userId });
const effectsOf = (userId: string) => effects.filter((effect) => effect === userId).length;

describe('a consumer', () => {
  it('that is stopped while it begins to receive ends', async () => {
    const { consumers } = platform.nats.jetstream;
    const stopped = Promise.withResolvers<void>();
    const get = consumers.get.bind(consumers);
    const spy = vi.spyOn(consumers, 'get').mockImplementation(async (stream, name) => {
      const found = await get(stream, name);
      const consume = found.consume.bind(found);
      found.consume = (options) => stopped.promise.then(() => consume(options));
      return found;
    });
    const consumer = await startConsumer({
      nats: platform.nats,
      service: 'offers',
      definition: { name: 'brief', on: { 'account.erased': async () => undefined } },
      backoffMs: [20],
      announceMs: 60_000,
      ackWaitMs: 15_000,
      catchUpMs: 10_000,
      logger: createLogger({ service: 'offers', level: 'silent' }),
    });
    const ended = consumer.stop();
    stopped.resolve();
    await ended;
    spy.mockRestore();
  });

  it('has one effect of an event that is delivered five times', async () => {
    const envelope = await publish('again');
    for (let copy = 0; copy < 4; copy += 1) await platform.republish(envelope);
    await expect.poll(() => tries.get('again')).toBe(5);
    expect(effectsOf('again')).toBe(1);
  });

  it('passes the request id and the person to its handlers', async () => {
    const envelope = await publish('context');
    await platform.republish({ ...envelope, id: randomUUID(), requestId: 'request-77', actor: 'actor-7' });
    await expect
      .poll(() => contexts)
      .toContainEqual(expect.objectContaining({ requestId: 'request-77', actorId: 'actor-7' }));
  });

  it('handles other events meanwhile, makes a poison event a dead letter after five tries, and replays it once', async () => {
    await publish('poison');
    await Promise.all(['fine-1', 'fine-2', 'fine-3'].map(publish));
    await expect.poll(() => effectsOf('fine-1') + effectsOf('fine-2') + effectsOf('fine-3')).toBe(3);
    await expect.poll(() => listDeadLetters(platform.nats), afterFiveTries).toHaveLength(1);
    expect(tries.get('poison')).toBe(5);
    const moments = triedAt.get('poison') ?? [];
    const waits = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
    const { CONSUMER_BACKOFF_MS: asked } = service.context.config;
    // a timer may be a millisecond early
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual((asked[Math.min(index, asked.length - 1)] ?? 0) - 2);
    }
    const [letter] = await listDeadLetters(platform.nats);
    expect(letter).toMatchObject({
      consumer: 'offers-toys',
      reason: 'Error: cannot be handled',
      deliveries: 5,
      event: { type: 'account.erased', data: { userId: 'poison' } },
    });
    expect(letter?.subject).toMatch(/^identity\.account\.erased\.v1\./);

    cured = true;
    const id = letter?.id ?? 0;
    const replays = await Promise.allSettled([
      replayDeadLetter(platform.nats, id),
      replayDeadLetter(platform.nats, id),
    ]);
    expect(replays.filter((replay) => replay.status === 'fulfilled').length).toBeGreaterThan(0);
    await expect.poll(() => effectsOf('poison')).toBe(1);
    await expect.poll(() => listDeadLetters(platform.nats)).toEqual([]);
    await expect(replayDeadLetter(platform.nats, id)).rejects.toMatchObject({ code: 'request/not-found' });
    await publish('after-replay');
    await expect.poll(() => effectsOf('after-replay')).toBe(1);
    expect(tries.get('poison')).toBe(6);
    cured = false;
  });

  it('makes an invalid message a dead letter, which an administrator can discard', async () => {
    await platform.nats.jetstream.publish('identity.account.erased.v1.x', 'no json at all');
    await expect.poll(() => listDeadLetters(platform.nats), afterFiveTries).toHaveLength(1);
    const [letter] = await listDeadLetters(platform.nats);
    expect(letter?.event).toBe('no json at all');
    await discardDeadLetter(platform.nats, letter?.id ?? 0);
    expect(await listDeadLetters(platform.nats)).toEqual([]);
  });

  it('waits for a dependency that is away without losing a try', async () => {
    await publish('away');
    await publish('poison-meanwhile');
    await expect.poll(() => listDeadLetters(platform.nats), afterFiveTries).toHaveLength(1);
    const [letter] = await listDeadLetters(platform.nats);
    expect(letter?.event).toMatchObject({ data: { userId: 'poison-meanwhile' } });
    await discardDeadLetter(platform.nats, letter?.id ?? 0);
    expect(effectsOf('away')).toBe(0);
    mailServerAway = false;
    await expect.poll(() => effectsOf('away')).toBe(1);
    expect(await listDeadLetters(platform.nats)).toEqual([]);
  });

  it('gets the events that came while its service was stopped', async () => {
    await service.stop();
    await publish('meanwhile');
    const { MONGODB_DATABASE } = service.context.config;
    service = await platform.start(definition, { MONGODB_DATABASE });
    await expect.poll(() => effectsOf('meanwhile')).toBe(1);
    expect(effectsOf('again')).toBe(1);
  });

  it('survives an outage of NATS', async () => {
    await platform.natsServer.kill();
    await expect.poll(() => service.context.nats.connected()).toBe(false);
    await platform.natsServer.restart();
    await expect.poll(() => platform.nats.connected()).toBe(true);
    await publish('after-outage');
    await expect.poll(() => effectsOf('after-outage')).toBe(1);
  });

  it('is created again when somebody deletes it, and goes on after a purge; no effect is repeated', {
    tags: ['deep'],
  }, async () => {
    const before = effects.length;
    await platform.nats.manager.consumers.delete(EVENTS_STREAM, 'offers-toys');
    await publish('after-deletion');
    await expect.poll(() => effectsOf('after-deletion')).toBe(1);
    await platform.nats.manager.streams.purge(EVENTS_STREAM);
    await publish('after-purge');
    await expect.poll(() => effects.slice(before)).toEqual(['after-deletion', 'after-purge']);
  });
});
