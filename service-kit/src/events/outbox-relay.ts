import type { Connection } from 'mongoose';
import { noteActivity } from '../base/activity.ts';
import type { Logger } from '../base/logger.ts';
import { outsideTraces } from '../base/tracing.ts';
import type { Nats } from '../connections/nats.ts';
import { plainCollection } from '../connections/plain-collection.ts';
import { startSweep } from '../service/sweeps.ts';
import {
  OUTBOX_NOTES,
  type Outbox,
  type OutboxDocument,
  type OutboxNote,
  type WrittenOutbox,
} from './outbox.ts';
import { createOutboxCleaner } from './outbox-cleaner.ts';
import { publishEvent } from './sent-events.ts';

const PARALLEL_DOCUMENTS = 16;
const RETRY_MS = 1_000;
/**
 * Until then an event is the matter of the process that wrote it, which has published it and emptied the outbox by now. Another one that
 * reads the outbox sooner would copy an event again that an erasure has just removed.
 */
const LEFT_AFTER_MS = 3_000;

export interface OutboxRelay {
  /** The number of documents that have unsent events, as far as this process knows. */
  depth(): number;
  /** For how long this process has known of the oldest document with unsent events, in milliseconds; 0 without any. */
  oldestMs(): number;
  /** Finds unsent events that a crash or another instance left; also runs at start, and for those of some seconds ago at each interval. */
  sweep(): Promise<void>;
  /** Waits until all known events are sent, at most `timeoutMs`; the others stay in the database. */
  flush(timeoutMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** The fields of every document that publishes events. */
type StoredOutbox = OutboxDocument & { _id: string | number };

interface Pending {
  model: string;
  documentId: string | number;
  /** When this process learned of it. */
  since: number;
  /** The outbox as a write of this process has just left it: saves reading the document. */
  written?: WrittenOutbox | undefined;
}

/**
 * Publishes the events in the outboxes of documents (docs/architecture.md#outbox): in order per document, with the event's
 * id as `Nats-Msg-Id`. A moment after the PubAck the events of several documents leave their outboxes together; a copy is kept for
 * an hour. While NATS or MongoDB is away, the relay remembers the documents and continues later; it never delays the request
 * that wrote.
 */
export function startOutboxRelay(options: {
  outbox: Outbox;
  nats: Nats;
  sweepMs: number;
  /** Longer than any write takes: the write of a younger note may still be running. */
  writeLimitMs: number;
  logger: Logger;
  onPublished?: (type: string) => void;
}): OutboxRelay {
  const { outbox, nats, sweepMs, writeLimitMs, logger, onPublished } = options;
  const { connection } = outbox;
  const waiting = new Map<string, Pending>();
  /** Documents whose events failed wait for a moment here, so that they do not delay the others. */
  const resting = new Map<string, Pending>();
  const running = new Map<string, Pending>();
  const cleaner = createOutboxCleaner(outbox, logger);
  let stopped = false;
  let retryTimer: NodeJS.Timeout | undefined;
  let idle: (() => void)[] = [];

  function remember(
    { model, documentId }: Pick<OutboxNote, 'model' | 'documentId'>,
    written?: WrittenOutbox,
  ) {
    noteActivity();
    const key = `${model}/${documentId}`;
    const since = (waiting.get(key) ?? resting.get(key))?.since ?? Date.now();
    waiting.set(key, { model, documentId, since, written: newest(waiting.get(key), written) });
    outsideTraces(work);
  }

  /** Starts as many waiting documents as allowed, and never the same document twice at once. */
  function work() {
    if (stopped || !nats.connected()) return;
    for (const [key, pending] of waiting) {
      if (running.size >= PARALLEL_DOCUMENTS) return;
      if (running.has(key)) continue;
      waiting.delete(key);
      running.set(key, pending);
      sendDocument(pending)
        .catch((error: unknown) => {
          logger.warn(
            { err: error, model: pending.model, documentId: pending.documentId },
            'events wait in the outbox',
          );
          resting.set(key, { ...pending, written: undefined });
          retryLater();
        })
        .finally(() => {
          running.delete(key);
          work();
          if (depth() > 0) return;
          for (const resolve of idle) resolve();
          idle = [];
        });
    }
  }

  function retryLater() {
    retryTimer ??= setTimeout(retry, RETRY_MS).unref();
  }

  function retry() {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    for (const [key, pending] of resting) waiting.set(key, pending);
    resting.clear();
    work();
  }

  const depth = () => waiting.size + resting.size + running.size;

  async function sendDocument({ model: name, documentId, written }: Pending) {
    const model = connection.model<StoredOutbox>(name);
    const document =
      written ?? (await model.findById(documentId, { outbox: 1, removing: 1 }).lean<OutboxDocument>());
    // those that this process has sent already leave the outbox in a moment
    const events = (document?.outbox ?? []).filter(({ id }) => !cleaner.isCleaning(id));
    // keep the copies first, so that no event is acknowledged and lost in between
    await outbox.sent.keep(events);
    const sent: string[] = [];
    try {
      for (const event of events) {
        await publishEvent(nats, event);
        sent.push(event.id);
        onPublished?.(event.type);
      }
    } finally {
      const isWhole = sent.length === events.length;
      cleaner.add({ model: name, documentId, sent, isWhole, removing: document?.removing ?? false });
    }
  }

  async function sweep(afterMs = 0) {
    const found = await notes(connection).find().toArray();
    const before = Date.now() - afterMs;
    for (const note of found) {
      if (note.at.getTime() > before) continue;
      if (!connection.models[note.model]) {
        logger.error({ model: note.model }, 'an outbox note names a model that this service does not have');
        continue;
      }
      remember(note);
    }
    await dropOrphans(found);
  }

  /** Deletes the notes whose document has nothing to send and whose write cannot be running any more. */
  async function dropOrphans(found: OutboxNote[]) {
    const old = found.filter((note) => Date.now() - note.at.getTime() > writeLimitMs);
    const orphans: string[] = [];
    for (const note of old) {
      const model = connection.models[note.model];
      const document = await model
        ?.findById(note.documentId, { outbox: 1, removing: 1 })
        .lean<OutboxDocument>();
      const isNeeded = document && (document.outbox.length > 0 || document.removing);
      if (model && !isNeeded) orphans.push(note._id);
    }
    if (orphans.length > 0) await notes(connection).deleteMany({ _id: { $in: orphans } });
  }

  /** Publishes the events again that NATS has acknowledged and lost. */
  async function restore() {
    const events = await outbox.sent.restore(nats);
    if (events > 0) logger.warn({ events }, 'event stream lost, the last hour was published again');
  }

  const safeSweep = (afterMs: number) =>
    sweep(afterMs).catch((error: unknown) => logger.warn({ err: error }, 'the outbox could not be swept'));
  // at start nobody else may be there to publish the events that a crash has left
  let afterMs = 0;
  async function sweepAndRestore() {
    await safeSweep(afterMs);
    afterMs = LEFT_AFTER_MS;
    safeRestore();
  }
  let restoring: Promise<void> | undefined;
  function safeRestore() {
    if (stopped || !nats.connected()) return;
    restoring ??= restore()
      .catch((error: unknown) => logger.warn({ err: error }, 'the search for lost events failed'))
      .finally(() => {
        restoring = undefined;
      });
  }
  outbox.onWritten((written) => remember(written, written));
  nats.onReconnect(retry);
  nats.onReconnect(safeRestore);
  const stopSweeps = startSweep({ name: 'outbox', everyMs: sweepMs, run: sweepAndRestore }, logger);

  return {
    depth,
    oldestMs() {
      const all = [waiting, resting, running].flatMap((pending) => [...pending.values()]);
      return all.length === 0 ? 0 : Date.now() - Math.min(...all.map(({ since }) => since));
    },
    sweep: () => sweep(),
    async flush(timeoutMs) {
      if (depth() === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        idle.push(() => {
          clearTimeout(timer);
          resolve();
        });
        work();
      });
    },
    async stop() {
      stopped = true;
      clearTimeout(retryTimer);
      await stopSweeps();
      await restoring;
      await cleaner.stop();
    },
  };
}

/** Writes of one document may return in another order than they happened. */
function newest(known: Pending | undefined, written: WrittenOutbox | undefined): WrittenOutbox | undefined {
  // a sweep has found the document: events that this process has not written may wait in it
  if (!written || (known && !known.written)) return undefined;
  return known?.written && known.written.version > written.version ? known.written : written;
}

function notes(connection: Connection) {
  return plainCollection<OutboxNote>(connection, OUTBOX_NOTES);
}
