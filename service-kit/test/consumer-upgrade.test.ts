import { DAY_MS } from 'contracts/base/units';
import { EVENTS_STREAM, subjectOf } from 'contracts/catalogue/events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openConsumerNotes } from '../src/events/consumer-notes.ts';
import type { EventHandlers } from '../src/events/consumers.ts';
import { listDeadLetters, replayDeadLetter } from '../src/events/dead-letters.ts';
import { startTestPlatform, type TestPlatform } from '../src/testing/platform.ts';
import { toyService } from './toy-service.ts';

const DURABLE = 'offers-toys';
const MANY = 200;

let platform: TestPlatform;
let heard: string[];
beforeEach(async () => {
  heard = [];
  platform = await startTestPlatform();
});
afterEach(() => platform.stop());

const erased: EventHandlers = { 'account.erased': ({ data }) => void heard.push(data.userId) };
const deleted: EventHandlers = { 'offer.deleted': ({ data }) => void heard.push(data.ownerId) };
const published: EventHandlers = { 'article.unpublished': ({ data }) => void heard.push(data.slug) };

const publishErased = (userId: string) =>
  platform.publish('account.erased', { id: userId, version: 1 }, { userId });
const publishDeleted = (ownerId: string) =>
  platform.publish('offer.deleted', { id: ownerId, version: 2 }, { offerId: 7, ownerId });
const consumerInfo = () => platform.nats.manager.consumers.info(EVENTS_STREAM, DURABLE);
const unanswered = async () => {
  const { num_pending, num_ack_pending } = await consumerInfo();
  return { num_pending, num_ack_pending };
};
const numbered = (name: string) => Array.from({ length: MANY }, (_, index) => `${name}-${index}`);
const flowing = { timeout: 20_000 };

describe('an old and a new version of a service on one consumer', () => {
  it('handle each event once: what one does not know waits for the other', async () => {
    await platform.start(toyService({ on: erased }));
    await platform.start(toyService({ on: { ...erased, ...deleted } }));
    const [old, fresh] = [numbered('erased'), numbered('deleted')];
    await Promise.all([...old.map(publishErased), ...fresh.map(publishDeleted)]);
    await expect.poll(() => heard.length, flowing).toBeGreaterThanOrEqual(2 * MANY);
    await expect.poll(unanswered).toEqual({ num_pending: 0, num_ack_pending: 0 });
    expect([...heard].sort()).toEqual([...old, ...fresh].sort());
    expect(await listDeadLetters(platform.nats)).toEqual([]);
  });

  it('keep hearing of the new type when the old one starts again', async () => {
    const old = await platform.start(toyService({ on: erased }));
    await platform.start(toyService({ on: { ...erased, ...deleted } }));
    await old.stop();
    await platform.start(toyService({ on: erased }));
    await Promise.all(numbered('deleted').map(publishDeleted));
    await expect.poll(() => heard.length, flowing).toBe(MANY);
    expect([...heard].sort()).toEqual(numbered('deleted').sort());
  });

  it('still bury a poison event of the new type after five tries, and replay it once', async () => {
    let tries = 0;
    let cured = false;
    const poisoned: EventHandlers = {
      'offer.deleted': ({ data }) => {
        tries += 1;
        if (!cured) throw new Error('cannot be handled');
        heard.push(data.ownerId);
      },
    };
    await platform.start(toyService({ on: erased }));
    await platform.start(toyService({ on: { ...erased, ...poisoned } }));
    await publishDeleted('poison');
    await expect.poll(() => listDeadLetters(platform.nats), flowing).toHaveLength(1);
    expect(tries).toBe(5);
    cured = true;
    const [letter] = await listDeadLetters(platform.nats);
    expect(letter).toMatchObject({ deliveries: 5, reason: 'Error: cannot be handled' });
    await replayDeadLetter(platform.nats, letter?.id ?? 0);
    await expect.poll(() => heard, flowing).toEqual(['poison']);
    await publishDeleted('after');
    await expect.poll(() => heard, flowing).toEqual(['poison', 'after']);
    expect(tries).toBe(7);
  });

  it('both survive in the filter when they start at the same moment', async () => {
    const versions = [erased, deleted, published];
    await Promise.all(versions.map((on) => platform.start(toyService({ on }))));
    expect((await consumerInfo()).config.filter_subjects).toEqual(
      expect.arrayContaining([
        subjectOf('account.erased'),
        subjectOf('offer.deleted'),
        subjectOf('article.unpublished'),
      ]),
    );
  });

  it('lose nothing of a release that was taken back: the next one that knows the type gets it', async () => {
    const announcing = { CONSUMER_ANNOUNCE_MS: '100' };
    const taken = await platform.start(toyService({ on: { ...erased, ...deleted } }), announcing);
    await taken.stop();
    await platform.start(toyService({ on: erased }), announcing);
    await Promise.all(numbered('deleted').map(publishDeleted));
    await expect.poll(unanswered, flowing).toEqual({ num_pending: 0, num_ack_pending: 0 });
    await publishErased('meanwhile');
    await expect.poll(() => heard).toEqual(['meanwhile']);
    await platform.start(toyService({ on: { ...erased, ...deleted } }), announcing);
    await expect.poll(() => heard.length, flowing).toBe(MANY + 1);
    expect([...heard].sort()).toEqual([...numbered('deleted'), 'meanwhile'].sort());
    expect(await listDeadLetters(platform.nats)).toEqual([]);
  });

  it('drop a type from the filter once nobody has announced it for a week', async () => {
    const first = await platform.start(toyService({ on: { ...erased, ...deleted } }));
    await first.stop();
    const notes = await openConsumerNotes(platform.nats);
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    const announced = {
      [subjectOf('offer.deleted')]: daysAgo(6),
      [subjectOf('article.unpublished')]: daysAgo(8),
    };
    await notes.put(`announced.${DURABLE}`, JSON.stringify(announced));
    await platform.start(toyService({ on: erased }));
    expect((await consumerInfo()).config.filter_subjects?.sort()).toEqual(
      [subjectOf('account.erased'), subjectOf('offer.deleted'), `replay.${DURABLE}`].sort(),
    );
  });

  it('count no delivery that nobody tried', async () => {
    const first = await platform.start(toyService({ on: erased }));
    await first.stop();
    await publishErased('waited');
    const consumer = await platform.nats.jetstream.consumers.get(EVENTS_STREAM, DURABLE);
    for (let delivery = 0; delivery < 7; delivery += 1) (await consumer.next())?.nak();
    await platform.start(toyService({ on: erased }));
    await expect.poll(() => heard).toEqual(['waited']);
    expect(await listDeadLetters(platform.nats)).toEqual([]);
  });
});
