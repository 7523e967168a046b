import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@praticio/contracts/base/units';
import { EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Outbox } from '../src/events/outbox.ts';
import { createOutbox, OUTBOX_NOTES, retryOnConflict } from '../src/events/outbox.ts';
import { OUTBOX_SENT } from '../src/events/sent-events.ts';
import { commandsOf } from '../src/testing/command-count.ts';
import { startTestPlatform, type TestPlatform, type TestService } from '../src/testing/platform.ts';
import { erased, type NoteDocument, type noteModel, toyService } from './toy-service.ts';

let platform: TestPlatform;
let service: TestService;
let outbox: Outbox;
let notes: ReturnType<typeof noteModel>;

beforeAll(async () => {
  platform = await startTestPlatform();
  service = await platform.start(toyService());
  outbox = service.context.outbox;
  notes = service.context.connection.model<NoteDocument>('Note');
});
afterAll(() => platform.stop());

async function noteWithEvents(...userIds: string[]) {
  const id = randomUUID();
  await outbox.insert(notes, { _id: id, text: 'first' }, userIds.map(erased));
  return id;
}
const erasedIds = async () => (await platform.events('account.erased')).map((event) => event.data.userId);
const outboxNotes = () => service.context.connection.collection('outbox_notes');
const outboxIsEmpty = (id: string) =>
  expect.poll(async () => (await notes.findById(id).lean())?.outbox).toEqual([]);

describe('a write with events', () => {
  it('is published in order, with the document and its version in the envelope', async () => {
    const id = await noteWithEvents('order-1', 'order-2');
    await outbox.update(notes, { id, version: 1, update: { $set: { text: 'second' } } }, [erased('order-3')]);
    await platform.waitForEvent('account.erased', (event) => event.data.userId === 'order-3');
    const events = (await platform.events('account.erased')).filter((event) => event.aggregate.id === id);
    expect(events.map((event) => [event.data.userId, event.aggregate.version])).toEqual([
      ['order-1', 1],
      ['order-2', 1],
      ['order-3', 2],
    ]);
    await outboxIsEmpty(id);
    const left = service.context.connection.collection(OUTBOX_NOTES);
    await expect.poll(() => left.countDocuments()).toBe(0);
  });

  it('is refused when the document has changed meanwhile, and nothing is published', async () => {
    const id = await noteWithEvents();
    const change = { id, version: 1, update: { $set: { text: 'mine' } } };
    await outbox.update(notes, change, []);
    await expect(outbox.update(notes, change, [erased('never')])).rejects.toMatchObject({
      code: 'conflict/version',
    });
    await noteWithEvents('marker');
    await platform.waitForEvent('account.erased', (event) => event.data.userId === 'marker');
    expect(await erasedIds()).not.toContain('never');
  });

  it('succeeds once for each of 50 parallel writers that retry', async () => {
    const id = await noteWithEvents();
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        retryOnConflict(async () => {
          const { version, text } = await notes.findById(id).orFail().lean();
          await outbox.update(notes, { id, version, update: { $set: { text: `${text},${index}` } } }, []);
        }, 200),
      ),
    );
    const { version, text } = await notes.findById(id).orFail().lean();
    expect(version).toBe(51);
    expect(new Set(text.split(',')).size).toBe(51);
  });

  it('is not copied again by a sweep that has read the outbox before it was emptied', async () => {
    const kept = vi.spyOn(outbox.sent, 'keep');
    const findById = notes.findById.bind(notes) as (...args: unknown[]) => { lean(): Promise<NoteDocument> };
    const { promise: readLate, resolve: isRead } = Promise.withResolvers<string>();
    const written = new Set<string>();
    const spy = vi.spyOn(notes, 'findById').mockImplementation(((...args: unknown[]) => {
      const query = findById(...args);
      const [id] = args as [string];
      if (!written.has(id)) return query;
      spy.mockRestore();
      clearInterval(writing);
      const lean = async () => {
        const document = await findById(id).lean();
        await outboxIsEmpty(id);
        kept.mockClear();
        isRead(id);
        return document;
      };
      return { lean };
    }) as never);
    // an outbox is emptied after a second: with several in each, the next sweep finds one that is not
    const writing = setInterval(() => {
      const id = randomUUID();
      written.add(id);
      void outbox
        .insert(notes, { _id: id, text: 'read late' }, [erased('read-late')])
        // a sweep leaves younger ones to the process that wrote them
        .then(() => outboxNotes().updateMany({ documentId: id }, { $set: { at: new Date(0) } }));
    }, 200);
    const id = await readLate;
    await expect.poll(() => kept.mock.calls.length).toBeGreaterThan(0);
    expect(kept.mock.calls.flat(2).map(({ aggregate }) => aggregate.id)).not.toContain(id);
    kept.mockRestore();
  });

  it('removes a document only once its events are sent', async () => {
    const id = await noteWithEvents();
    await outbox.remove(notes, { id, version: 1, update: {} }, [erased('removed')]);
    await platform.waitForEvent('account.erased', (event) => event.data.userId === 'removed');
    await expect.poll(() => notes.findById(id).lean()).toBeNull();
  });

  it('removes a document without events, also after a crash during the removal', async () => {
    const id = await noteWithEvents();
    const dead = createOutbox(service.context.connection);
    await dead.remove(notes, { id, version: 1, update: {} }, []);
    await expect.poll(() => notes.findById(id).lean()).toBeNull();
  });

  it('costs five commands with its event, and those of several documents share three of them', async () => {
    const quiet = await platform.start(toyService(), { SWEEP_INTERVAL_MS: '600000' });
    const { connection, config } = quiet.context;
    const theirs = connection.model<NoteDocument>('Note');
    const insert = (text: string) =>
      quiet.context.outbox.insert(theirs, { _id: randomUUID(), text }, [erased(text)]);
    // its own commands are not counted
    const raw = await mongoose.createConnection(config.MONGODB_URI, { dbName: connection.name }).asPromise();
    const cleaned = () => expect.poll(() => raw.collection(OUTBOX_NOTES).countDocuments()).toBe(0);
    const one = ['insert outbox_notes', 'insert notes', 'update outbox_sent'];
    const cleaning = ['update notes', 'delete outbox_notes'];
    expect(await commandsOf(connection.name, () => insert('alone').then(cleaned))).toEqual([
      ...one,
      ...cleaning,
    ]);
    const texts = Array.from({ length: 8 }, (_, index) => `together-${index}`);
    const commands = await commandsOf(connection.name, () => Promise.all(texts.map(insert)).then(cleaned));
    const count = (name: string) => commands.filter((command) => command === name).length;
    expect(cleaning.map(count)).toEqual([1, 1]);
    expect(count('update outbox_sent')).toBeLessThan(8);
    await raw.close();
  });

  it('is not delayed by a document whose event the stream refuses', async () => {
    const id = randomUUID();
    await outbox.insert(notes, { _id: id, text: '' }, [{ type: 'no.such-event', data: {} } as never]);
    await noteWithEvents('not-held-up');
    await platform.waitForEvent('account.erased', (event) => event.data.userId === 'not-held-up');
    await notes.deleteOne({ _id: id });
  });
});

describe('the events of a process that died between write and publish', () => {
  it('are published by the sweep of another process', async () => {
    // an outbox without a relay leaves the same data as a process that is killed after its write
    const dead = createOutbox(service.context.connection);
    const id = randomUUID();
    await dead.insert(notes, { _id: id, text: 'left' }, [erased('left-behind')]);
    await platform.waitForEvent('account.erased', (event) => event.data.userId === 'left-behind');
    await outboxIsEmpty(id);
  });

  it('are published from the second on when only the first was sent and removed', async () => {
    const id = randomUUID();
    const sweepless = await platform.start(toyService(), { SWEEP_INTERVAL_MS: '600000' });
    const theirs = sweepless.context.connection.model<NoteDocument>('Note');
    // its sweep at start is over
    const seen = sweepless.context.connection.collection('outbox_stream');
    await expect.poll(() => seen.countDocuments()).toBe(1);
    await createOutbox(sweepless.context.connection).insert(theirs, { _id: id, text: '' }, [
      erased('one'),
      erased('two'),
    ]);
    await theirs.updateOne({ _id: id }, { $pull: { outbox: { 'data.userId': 'one' } } });
    await sweepless.stop();
    // its sweep at start finds it: the next one would come too late for this test
    const { MONGODB_DATABASE } = sweepless.context.config;
    const overrides = { MONGODB_DATABASE, SWEEP_INTERVAL_MS: '600000' };
    const next = await platform.start(toyService(), overrides);
    await platform.waitForEvent('account.erased', (event) => event.data.userId === 'two');
    expect(await erasedIds()).not.toContain('one');
    const left = next.context.connection.collection(OUTBOX_NOTES);
    expect(await left.countDocuments()).toBe(1);
  });

  it('are published once when they were sent but not removed', async () => {
    const dead = createOutbox(service.context.connection);
    const id = randomUUID();
    await dead.insert(notes, { _id: id, text: 'left' }, [erased('sent-already')]);
    const [event] = (await notes.findById(id).orFail().lean()).outbox;
    if (event) {
      await platform.nats.jetstream.publish(`identity.account.erased.v1.${id}`, JSON.stringify(event), {
        msgID: event.id,
      });
    }
    await outboxIsEmpty(id);
    expect((await erasedIds()).filter((userId) => userId === 'sent-already')).toHaveLength(1);
  });
});

describe('a NATS that has lost acknowledged events', { tags: ['deep'] }, () => {
  const isAway = () => !platform.nats.connected() && !service.context.nats.connected();
  const kept = () => service.context.connection.collection(OUTBOX_SENT);

  /** Restarts NATS without its data. */
  async function loseData() {
    await platform.natsServer.wipe();
    await expect.poll(isAway).toBe(true);
    await platform.natsServer.restart();
  }

  it('gets the events of the last hour again, in order and with their ids, and new ones once', async () => {
    const id = await noteWithEvents('lost-1', 'lost-2');
    await outbox.update(notes, { id, version: 1, update: {} }, [erased('lost-3')]);
    await platform.waitForEvent('account.erased', ({ data }) => data.userId === 'lost-3');
    const theirs = async () =>
      (await platform.events('account.erased')).filter(({ aggregate }) => aggregate.id === id);
    const before = (await theirs()).map((event) => event.id);
    await outboxIsEmpty(id);
    await loseData();
    await outbox.update(notes, { id, version: 2, update: {} }, [erased('after')]);
    await expect.poll(async () => (await theirs().catch(() => [])).length).toBe(4);
    const after = await theirs();
    expect(after.filter(({ data }) => data.userId !== 'after').map((event) => event.id)).toEqual(before);
    const { created } = await platform.nats.manager.streams.info(EVENTS_STREAM);
    const seen = service.context.connection.collection<{ _id: string; created: string }>('outbox_stream');
    await expect.poll(async () => (await seen.findOne({ _id: EVENTS_STREAM }))?.created).toBe(created);
    expect(await theirs()).toHaveLength(4);
  });

  it('gets them from a service that was down at the time, however long', async () => {
    const short = await platform.start(toyService());
    const model = short.context.connection.model<NoteDocument>('Note');
    await short.context.outbox.insert(model, { _id: randomUUID(), text: '' }, [erased('long-ago')]);
    await platform.waitForEvent('account.erased', ({ data }) => data.userId === 'long-ago');
    const { MONGODB_DATABASE } = short.context.config;
    await short.stop();
    const aDayAgo = new Date(Date.now() - DAY_MS);
    const database = service.context.connection.getClient().db(MONGODB_DATABASE);
    await database.collection(OUTBOX_SENT).updateMany({}, { $set: { at: aDayAgo } });
    await loseData();
    await platform.start(toyService(), MONGODB_DATABASE ? { MONGODB_DATABASE } : {});
    await platform.waitForEvent('account.erased', ({ data }) => data.userId === 'long-ago');
    await expect.poll(() => database.collection(OUTBOX_SENT).countDocuments()).toBe(0);
  });

  it('gets no event again that was deleted for an erasure', async () => {
    const id = await noteWithEvents('personal', 'newest');
    await outboxIsEmpty(id);
    await outbox.sent.forget(id, { keepNewest: 1 });
    const left = await kept().find({ aggregateId: id }).toArray();
    expect(left.map(({ event }) => event.data.userId)).toEqual(['newest']);
    await outbox.sent.forget(id, { types: ['profile.updated'] });
    expect(await kept().countDocuments({ aggregateId: id })).toBe(1);
    await outbox.sent.forget(id, { types: ['account.erased'] });
    expect(await kept().countDocuments({ aggregateId: id })).toBe(0);
  });
});
