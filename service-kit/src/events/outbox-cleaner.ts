import type { Logger } from '../base/logger.ts';
import { outsideTraces } from '../base/tracing.ts';
import { plainCollection } from '../connections/plain-collection.ts';
import { OUTBOX_NOTES, type Outbox, type OutboxDocument, type OutboxNote } from './outbox.ts';

/** Events that are sent within this time leave the database together. */
const TOGETHER_MS = 1_000;
const RETRY_MS = 1_000;
/** Longer than a read of an outbox takes that began before its events were removed. */
const REMEMBERED_MS = 20_000;

/** The events of one document that the relay has sent. */
export interface SentOutbox {
  model: string;
  documentId: string | number;
  /** Ids of the events that are sent. */
  sent: string[];
  /** Whether the document has no others. */
  isWhole: boolean;
  /** Whether the document goes once its outbox is empty. */
  removing: boolean;
}

/**
 * Removes sent events from the outboxes of their documents, those of several documents together. A process that dies before
 * leaves the notes: a sweep finds the documents by them, and the stream drops events that it has already.
 */
export interface OutboxCleaner {
  add(sent: SentOutbox): void;
  /** Whether the event is sent and may still be in the outbox, or in one that was read before it was removed. */
  isCleaning(eventId: string): boolean;
  /** Removes everything that was added, if MongoDB is there, and ends. */
  stop(): Promise<void>;
}

export function createOutboxCleaner(
  { connection, besides }: Pick<Outbox, 'connection' | 'besides'>,
  logger: Logger,
): OutboxCleaner {
  let added: SentOutbox[] = [];
  const cleaning = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  async function cleanModel(name: string, documents: SentOutbox[]): Promise<void> {
    const model = connection.model<OutboxDocument>(name);
    const beside = await besides.get(name)?.(documents.map(({ documentId }) => documentId));
    const pulls = documents.map(({ documentId, sent }) => ({
      updateOne: {
        filter: { _id: documentId },
        update: { $pull: { ...beside?.get(documentId), outbox: { id: { $in: sent } } } },
      },
    }));
    await model.bulkWrite(pulls, { ordered: false });
    const removed = documents.flatMap(({ removing, documentId }) => (removing ? [documentId] : []));
    if (removed.length > 0)
      await model.deleteMany({ _id: { $in: removed }, removing: true, outbox: { $size: 0 } });
  }

  async function clean(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = added;
    added = [];
    if (batch.length === 0) return;
    try {
      for (const [name, documents] of Map.groupBy(batch, ({ model }) => model))
        await cleanModel(name, documents);
      // the notes last, and only of documents without other events: after a crash the sweep finds the document by them
      const notes = batch.flatMap(({ isWhole, sent }) => (isWhole ? sent : []));
      const { deleteMany } = plainCollection<OutboxNote>(connection, OUTBOX_NOTES);
      if (notes.length > 0) await deleteMany({ _id: { $in: notes } });
    } catch (error) {
      added = [...batch, ...added];
      logger.warn({ err: error }, 'sent events could not be removed from their outboxes, trying again');
      return cleanLater(RETRY_MS);
    }
    const forget = () => {
      for (const { sent } of batch) for (const id of sent) cleaning.delete(id);
    };
    setTimeout(forget, REMEMBERED_MS).unref();
  }

  /** One batch after the other. */
  function start(): Promise<void> {
    running = running.then(() => outsideTraces(clean));
    return running;
  }

  function cleanLater(afterMs: number): void {
    if (!stopped) timer ??= setTimeout(start, afterMs).unref();
  }

  return {
    add(document) {
      if (document.sent.length === 0 && !document.removing) return;
      added.push(document);
      for (const id of document.sent) cleaning.add(id);
      cleanLater(TOGETHER_MS);
    },
    isCleaning: (eventId) => cleaning.has(eventId),
    async stop() {
      stopped = true;
      await start();
    },
  };
}
