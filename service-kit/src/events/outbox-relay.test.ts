import type { Envelope } from '@praticio/contracts/base/envelope';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { Nats } from '../connections/nats.ts';
import type { Outbox, WrittenOutbox } from './outbox.ts';
import { startOutboxRelay } from './outbox-relay.ts';

const anEvent = (id: string, version: number): Envelope => ({
  id,
  type: 'account.erased',
  at: '2026-11-26T10:00:00.000Z',
  actor: null,
  requestId: null,
  aggregate: { id: 'd', version },
  data: { userId: 'd' },
});

/** A relay over a database in which nothing is read, and a NATS that the test connects. */
function setUp({
  sweepMs = 600_000,
  listNotes = async (): Promise<unknown[]> => [],
  findById = (): unknown => expect.fail('the document is read'),
} = {}) {
  const reconnected: (() => void)[] = [];
  const published: string[] = [];
  const cleaned: unknown[] = [];
  let isConnected = false;
  let write: (written: WrittenOutbox) => void = () => {};
  const model = {
    findById,
    bulkWrite: async (all: unknown) => void cleaned.push(all),
  };
  const collection = { find: () => ({ toArray: listNotes }), deleteMany: async () => {} };
  const connection = {
    models: { Note: model },
    model: () => model,
    collection: () => collection,
    get: () => undefined,
  };
  const outbox = {
    connection,
    besides: new Map(),
    sent: { keep: async () => {}, restore: async () => 0 },
    onWritten(listener: typeof write) {
      write = listener;
    },
  };
  const nats = {
    connected: () => isConnected,
    onReconnect: (listener: () => void) => void reconnected.push(listener),
    jetstream: {
      publish: async (_subject: string, _data: string, { msgID }: { msgID: string }) =>
        void published.push(msgID),
    },
  };
  const relay = startOutboxRelay({
    outbox: outbox as unknown as Outbox,
    nats: nats as unknown as Nats,
    sweepMs,
    writeLimitMs: 600_000,
    logger: pino({ level: 'silent' }),
  });
  return {
    relay,
    published,
    cleaned,
    write: (version: number, ...outboxNow: Envelope[]) =>
      write({ model: 'Note', documentId: 'd', version, outbox: outboxNow, removing: false }),
    connect() {
      isConnected = true;
      for (const listener of reconnected) listener();
    },
  };
}

test('two writes of a document that return in the wrong order lose no event, and none is sent twice', async () => {
  const { relay, published, cleaned, write, connect } = setUp();
  const [first, second, third] = [anEvent('first', 2), anEvent('second', 3), anEvent('third', 4)];
  write(3, first, second);
  write(2, first);
  connect();
  await vi.waitFor(() => expect(published).toEqual(['first', 'second']));
  // they are sent, and not yet removed
  write(4, first, second, third);
  await vi.waitFor(() => expect(published).toEqual(['first', 'second', 'third']));
  await relay.flush(1_000);
  await relay.stop();
  expect(cleaned).toHaveLength(1);
});

test('a sweep that takes longer than its interval runs alone', async () => {
  vi.useFakeTimers();
  const notes = Promise.withResolvers<unknown[]>();
  const listNotes = vi.fn(() => notes.promise);
  const { relay } = setUp({ sweepMs: 100, listNotes });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(listNotes).toHaveBeenCalledTimes(1);
  notes.resolve([]);
  await vi.advanceTimersByTimeAsync(150);
  expect(listNotes).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  await relay.stop();
});

test('a sweep leaves new events to the process that wrote them, except at the start', async () => {
  vi.useFakeTimers();
  const read = vi.fn(() => ({ lean: async () => null }));
  const written = new Date(Date.now() + 200);
  const listNotes = async () => [{ _id: 'n', model: 'Note', documentId: 'd', at: written }];
  const { relay, connect } = setUp({ sweepMs: 100, listNotes, findById: read });
  connect();
  await vi.advanceTimersByTimeAsync(50);
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(400);
  expect(read).toHaveBeenCalled();
  vi.useRealTimers();
  await relay.stop();

  const restarted = setUp({
    listNotes: async () => [{ ...(await listNotes())[0], at: new Date() }],
    findById: read,
  });
  read.mockClear();
  restarted.connect();
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  await restarted.relay.stop();
});
