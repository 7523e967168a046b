import { randomUUID } from 'node:crypto';
import type { Envelope } from '@praticio/contracts/base/envelope';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import mongoose, { type Connection, type Model, type QueryFilter, type UpdateQuery } from 'mongoose';
import { AppError, isAppError } from '../base/errors.ts';
import { type RequestContext, requestContext } from '../base/request-context.ts';
import { activeTraceparent } from '../base/tracing.ts';
import { plainCollection } from '../connections/plain-collection.ts';
import { createSentEvents, type SentEvents } from './sent-events.ts';

/**
 * Fields of every document that publishes events (docs/architecture.md#outbox). Spread them into its schema:
 * `schemaOf<NoteDocument>({ _id: String, …, ...outboxFields })`. Views and domain types leave them out.
 */
export const outboxFields = {
  version: { type: Number, required: true, default: 1 },
  // the cast lets the schemas of typed documents accept the field
  outbox: { type: [mongoose.Schema.Types.Mixed] as never[], default: [] as never[] },
  /** Set by `outbox.remove`: the relay deletes the document once its events are sent. */
  removing: { type: Boolean },
};

/** A document with `outboxFields`, as the driver returns it. */
export interface OutboxDocument {
  _id: string | number;
  version: number;
  outbox: Envelope[];
  removing?: boolean;
}

/**
 * A note about a document that gets new events: inserted before the write, deleted once the events are sent. The sweep
 * reads this small collection instead of searching all documents for a filled outbox.
 */
export interface OutboxNote {
  /** Id of the write's first event; a random id for a removal without events. */
  _id: string;
  model: string;
  documentId: string | number;
  at: Date;
}

/** The outbox that a write of this process has left for the relay. */
export interface WrittenOutbox extends Pick<OutboxDocument, 'version' | 'outbox' | 'removing'> {
  model: string;
  documentId: string | number;
}

/**
 * Gets the ids of documents whose sent events are about to leave their outboxes; returns further values to take from the arrays of some
 * of them, by id, as a `$pull` has it. The same write takes both.
 */
export type PullBeside = (documentIds: OutboxDocument['_id'][]) => Promise<Map<unknown, object>>;

export const OUTBOX_NOTES = 'outbox_notes';

export interface Change<Document> {
  id: string | number;
  /** The version that was read; the write happens only if it is still the current version. */
  version: number;
  update: UpdateQuery<Document>;
}

/**
 * The only way for a repository to write a document with its events (docs/architecture.md#one-document-per-use-case).
 */
export interface Outbox {
  /**
   * Inserts `document` with `events`, as version 1; the schema fills omitted fields. Throws the driver's error for a
   * duplicate key.
   */
  insert<Document>(
    model: Model<Document>,
    document: Partial<Omit<Document, keyof typeof outboxFields>> & { _id: string | number },
    events: DomainEvent[],
  ): Promise<void>;
  /**
   * Applies `update` to version `version` of the document, increments the version and adds `events`, in one write.
   * Returns the new document; throws AppError('conflict/version') if it has changed meanwhile.
   */
  update<Document>(
    model: Model<Document>,
    change: Change<Document>,
    events: DomainEvent[],
  ): Promise<Document>;
  /** Like `update`; the document is deleted once its events are sent. Until then `update` should hide it. */
  remove<Document>(model: Model<Document>, change: Change<Document>, events: DomainEvent[]): Promise<void>;
  /** Calls `listener` after each write with events, with the document's outbox as that write left it; used by the relay. */
  onWritten(listener: (written: WrittenOutbox) => void): void;
  /** Asks `beside` before sent events of the model's documents are removed: saves a write of its own. It never throws. */
  pullBeside(model: string, beside: PullBeside): void;
  /** The callback that `pullBeside` was given; used by the relay. */
  besides: ReadonlyMap<string, PullBeside>;
  /** The events that the relay has published in the last hour. */
  sent: SentEvents;
  connection: Connection;
}

/** The facts of an event about the request that caused it. */
export interface EventContext extends RequestContext {
  traceparent?: string | undefined;
}

/** The context that events of the running request get. */
export const eventContext = (): EventContext => ({
  ...requestContext(),
  traceparent: activeTraceparent(),
});

const contextOf = new WeakMap<DomainEvent, EventContext>();

/** For a write that several requests share: gives `events` the ids of `context` instead of those of the running request. */
export function rememberContext(events: DomainEvent[], context: EventContext): void {
  for (const event of events) contextOf.set(event, context);
}

/** Wraps an event of a use case in the envelope that is published. */
export function envelopeOf(event: DomainEvent, aggregate: Envelope['aggregate']): Envelope {
  if (!/^[\w-]+$/.test(aggregate.id))
    throw new Error(`an aggregate id cannot be part of a subject: ${aggregate.id}`);
  const { requestId, actorId, traceparent } = contextOf.get(event) ?? eventContext();
  return {
    id: randomUUID(),
    type: event.type,
    at: new Date().toISOString(),
    actor: actorId,
    requestId,
    ...(traceparent !== undefined && { traceparent }),
    aggregate,
    data: event.data,
  };
}

/** Creates the outbox of a service's database, for its repositories and for startOutboxRelay. */
export function createOutbox(connection: Connection): Outbox {
  const listeners: ((written: WrittenOutbox) => void)[] = [];
  const besides = new Map<string, PullBeside>();

  /** Inserts the note, writes, then wakes the relay. The sweep deletes a note whose write never happened. */
  async function writeWithNote<Result>(
    { model, documentId, noteId }: { model: string; documentId: string | number; noteId: string },
    write: () => Promise<Result>,
    outboxOf: (result: Result) => Pick<OutboxDocument, 'version' | 'outbox' | 'removing'> | null,
  ): Promise<Result> {
    const note: OutboxNote = { _id: noteId, model, documentId, at: new Date() };
    await plainCollection<OutboxNote>(connection, OUTBOX_NOTES).insertOne(note);
    const result = await write();
    const left = outboxOf(result);
    if (left) {
      const { version, outbox, removing = false } = left;
      for (const listener of listeners) listener({ model, documentId, version, outbox, removing });
    }
    return result;
  }

  async function applyChange<Document>(
    model: Model<Document>,
    { id, version, update }: Change<Document>,
    events: DomainEvent[],
    removing = false,
  ): Promise<Document> {
    const envelopes = events.map((event) => envelopeOf(event, { id: String(id), version: version + 1 }));
    const { $inc, $push, $set, ...operators } = update as Record<string, object>;
    const changes = {
      ...operators,
      $inc: { ...$inc, version: 1 },
      ...($set || removing ? { $set: { ...$set, ...(removing ? { removing } : {}) } } : {}),
      $push: { ...$push, outbox: { $each: envelopes } },
    };
    // mongoose cannot tell that every stored document has these fields
    const filter: object = { _id: id, version };
    const write = () =>
      model
        .findOneAndUpdate(filter as QueryFilter<Document>, changes as UpdateQuery<Document>, {
          returnDocument: 'after',
          runValidators: true,
        })
        .lean<Document>();
    const noteId = envelopes[0]?.id ?? (removing ? randomUUID() : undefined);
    const noted = noteId && { model: model.modelName, documentId: id, noteId };
    const document = await (noted
      ? writeWithNote(noted, write, (result) => result as OutboxDocument | null)
      : write());
    if (!document) throw new AppError('conflict/version');
    return document;
  }

  return {
    connection,
    sent: createSentEvents(connection),
    async insert(model, document, events) {
      const envelopes = events.map((event) => envelopeOf(event, { id: String(document._id), version: 1 }));
      // mongoose's type requires fields that mongoose sets itself
      const write = () => model.create([{ ...document, version: 1, outbox: envelopes }] as never);
      const [first] = envelopes;
      const noted = first && { model: model.modelName, documentId: document._id, noteId: first.id };
      await (noted ? writeWithNote(noted, write, () => ({ version: 1, outbox: envelopes })) : write());
    },
    update: (model, change, events) => applyChange(model, change, events),
    async remove(model, change, events) {
      await applyChange(model, change, events, true);
    },
    onWritten: (listener) => void listeners.push(listener),
    pullBeside: (model, beside) => void besides.set(model, beside),
    besides,
  };
}

/**
 * Repeats `work`, which reads, decides and writes, after a short random wait when another writer was faster (AppError
 * 'conflict/version'). After `attempts` it throws the conflict.
 */
export async function retryOnConflict<Result>(work: () => Promise<Result>, attempts = 8): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isAppError(error, 'conflict/version')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * attempt));
    }
  }
}
