import { DAY_MS } from '@praticio/contracts/base/units';
import { EVENTS_STREAM, subjectOf } from '@praticio/contracts/catalogue/events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consumerNotes } from '../src/events/consumer-notes.ts';
import type { EventHandlers } from '../src/events/consumers.ts';
import { listDeadLetters, replayDeadLetter } from '../src/events/dead-letters.ts';
import { startTestPlatform, type TestPlatform } from '../src/testing/platform.ts';
import { toyService } from './toy-service.ts';

// @module-tag deep

const DURABLE = 'offers-toys';
const MANY = 200;

let platform: TestPlatform;
let handled: string[];
beforeEach(async () => {
  handled = [];
  platform = await startTestPlatform();
});
afterEach(() => platform.stop());

const erased: EventHandlers = { 'account.erased': ({ data }) => void handled.push(data.userId) };
const deleted: EventHandlers = { 'offer.deleted': ({ data }) => void handled.push(data.ownerId) };
const published: EventHandlers = { 'article.unpublished': ({ data }) => void handled.push(data.slug) };

const publishErased = (userId: string) =>
  platform.publish('account.erased', { id: userId, version: 1 }, { userId });
const publishDeleted = (ownerId: string) =>
  platform.publish('offer.deleted', { id: ownerId, version: 2 }, { offerId: 7, ownerId });
const consumerInfo = () => platform.nats.manager.consumers.info(EVENTS_STREAM, DURABLE);
const pending = async () => {
  const { num_pending, num_ack_pending } = await consumerInfo();
  return { num_pending, num_ack_pending };
};
const numbered = (name: string) => Array.from({ length: MANY }, (_, index) => `${name}-${index}`);
const flowing = { timeout: 40_000 };

describe('an old and a new version of a service on one consumer', () => {
  it('handle each event once: a type that one does not know waits for the other', async () => {
    await platform.start(toyService({ on: erased }));
    await platform.start(toyService({ on: { ...erased, ...deleted } }));
    const [old, fresh] = [numbered('erased'), numbered('deleted')];
    await Promise.all([...old.map(publishErased), ...fresh.map(publishDeleted)]);
    await expect.poll(() => handled.length, flowing).toBeGreaterThanOrEqual(2 * MANY);
    await expect.poll(pending).toEqual({ num_pending: 0, num_ack_pending: 0 });
    expect([...handled].sort()).toEqual([...old, ...fresh].sort());
    expect(await listDeadLetters(platform.nats)).toEqual([]);
  });

  it('still receive the new type after the old version has restarted', async () => {
    const old = await platform.start(toyService({ on: erased }));
    await platform.start(toyService({ on: { ...erased, ...deleted } }));
    await old.stop();
    await platform.start(toyService({ on: erased }));
    await Promise.all(numbered('deleted').map(publishDeleted));
    await expect.poll(() => handled.length, flowing).toBe(MANY);
    expect([...handled].sort()).toEqual(numbered('deleted').sort());
  });

  it('make a poison event of the new type a dead letter after five tries, and replay it once', async () => {
    let tries = 0;
    let cured = false;
    const poisoned: EventHandlers = {
      'offer.deleted': ({ data }) => {
        tries += 1;
        if (!cured) throw new Error('cannot be handled');
        handled.push(data.ownerId);
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
    await expect.poll(() => handled, flowing).toEqual(['poison']);
    await publishDeleted('after');
    await expect.poll(() => handled, flowing).toEqual(['poison', 'after']);
    expect(tries).toBe(7);
  });

  it('both keep their types in the filter when they start at the same moment', async () => {
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

  it('lose no event of a release that was rolled back: the next version that knows the type gets it', async () => {
    const announcing = { CONSUMER_ANNOUNCE_MS: '100' };
    const rolledBack = await platform.start(toyService({ on: { ...erased, ...deleted } }), announcing);
    await rolledBack.stop();
    await platform.start(toyService({ on: erased }), announcing);
    await Promise.all(numbered('deleted').map(publishDeleted));
    await expect.poll(pending, flowing).toEqual({ num_pending: 0, num_ack_pending: 0 });
    await publishErased('meanwhile');
    await expect.poll(() => handled).toEqual(['meanwhile']);
    await platform.start(toyService({ on: { ...erased, ...deleted } }), announcing);
    await expect.poll(() => handled.length, flowing).toBe(MANY + 1);
    expect([...handled].sort()).toEqual([...numbered('deleted'), 'meanwhile'].sort());
    expect(await listDeadLetters(platform.nats)).toEqual([]);
  });

  it('drop a type from the filter once nobody has announced it for a week', async () => {
    const first = await platform.start(toyService({ on: { ...erased, ...deleted } }));
    await first.stop();
    const notes = await consumerNotes.open(platform.nats);
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

  it('do not count deliveries that no handler tried', async () => {
    const first = await platform.start(toyService({ on: erased }));
    await first.stop();
    await publishErased('waited');
    const consumer = await platform.nats.jetstream.consumers.get(EVENTS_STREAM, DURABLE);
    for (let delivery = 0; delivery < 7; delivery += 1) (await consumer.next())?.nak();
    await platform.start(toyService({ on: erased }));
    await expect.poll(() => handled).toEqual(['waited']);
    expect(await listDeadLetters(platform.nats)).toEqual([]);
  });
});
