import { randomUUID } from 'node:crypto';
import type { Envelope } from 'contracts/base/envelope';
import type { DomainEvent } from 'contracts/catalogue/events';
import mongoose, { type Connection, type Model, type UpdateQuery } from 'mongoose';
import { AppError, isAppError } from '../base/errors.ts';
import { type RequestContext, requestContext } from '../base/request-context.ts';
import { createSentEvents, type SentEvents } from './sent-events.ts';

/**
 * See docs/architecture.md#outbox. Spread into every schema whose documents publish events:
 * `new Schema({ _id: String, …, ...outboxFields })`. Views and domain types leave these fields out.
 */
export const outboxFields = {
  version: { type: Number, required: true, default: 1 },
  // the cast lets the schemas of typed documents take it
  outbox: { type: [mongoose.Schema.Types.Mixed] as never[], default: [] as never[] },
  /** Set by `outbox.remove`: the relay deletes the document once its events are sent. */
  removing: { type: Boolean },
};

/** A document with outboxFields, as the driver returns it. */
export interface OutboxDocument {
  _id: string | number;
  version: number;
  outbox: Envelope[];
  removing?: boolean;
}

/**
 * "This write put events into that document": noted before the write, forgotten once they are sent. A sweep
 * reads this small collection instead of searching every document for a filled outbox.
 */
export interface OutboxNote {
  /** Id of the first event of the write; a random one for a removal without events. */
  _id: string;
  model: string;
  documentId: string | number;
  at: Date;
}

export const OUTBOX_NOTES = 'outbox_notes';

export interface Change<Document> {
  id: string | number;
  /** The version that was read; the write happens only if it is still the current one. */
  version: number;
  update: UpdateQuery<Document>;
}

/**
 * The one way by which a repository writes a document and its events
 * (docs/architecture.md#one-document-per-use-case).
 */
export interface Outbox {
  /**
   * Inserts `document` (version 1; the schema fills what is left out) with `events`. A duplicate key is thrown as the
   * driver throws it.
   */
  insert<Document>(
    model: Model<Document>,
    document: Partial<Omit<Document, keyof typeof outboxFields>> & { _id: string | number },
    events: DomainEvent[],
  ): Promise<void>;
  /**
   * Applies `update` to version `version` of the document, raises the version and adds `events`, in one write.
   * Gives the new document; throws AppError('conflict/version') when it has changed meanwhile.
   */
  update<Document>(
    model: Model<Document>,
    change: Change<Document>,
    events: DomainEvent[],
  ): Promise<Document>;
  /** Like update, and the document is deleted once its events are sent; `update` makes it invisible until then. */
  remove<Document>(model: Model<Document>, change: Change<Document>, events: DomainEvent[]): Promise<void>;
  /** Tells the relay which document was written. */
  onWritten(listener: (model: string, documentId: string | number) => void): void;
  /** What the relay has published in the last hour. */
  sent: SentEvents;
  connection: Connection;
}

const askedIn = new WeakMap<DomainEvent, RequestContext>();

/** For a write that several requests share: these events carry the ids of `context` instead of the writer's. */
export function rememberContext(events: DomainEvent[], context: RequestContext): void {
  for (const event of events) askedIn.set(event, context);
}

/** Wraps what a use case says has happened into the envelope that travels. */
export function envelopeOf(event: DomainEvent, aggregate: Envelope['aggregate']): Envelope {
  if (!/^[\w-]+$/.test(aggregate.id))
    throw new Error(`an aggregate id cannot be part of a subject: ${aggregate.id}`);
  const { requestId, actorId } = askedIn.get(event) ?? requestContext();
  return {
    id: randomUUID(),
    type: event.type,
    at: new Date().toISOString(),
    actor: actorId,
    requestId,
    aggregate,
    data: event.data,
  };
}

/** The outbox of a service's database. Give it to the repositories, and to startOutboxRelay. */
export function createOutbox(connection: Connection): Outbox {
  const listeners: ((model: string, documentId: string | number) => void)[] = [];

  /** Notes the write, does it, wakes the relay. A note whose write never came is dropped by the sweep. */
  async function noted<Result>(
    model: string,
    documentId: string | number,
    noteId: string,
    write: () => Promise<Result>,
  ): Promise<Result> {
    const note: OutboxNote = { _id: noteId, model, documentId, at: new Date() };
    await connection.collection<OutboxNote>(OUTBOX_NOTES).insertOne(note);
    const result = await write();
    for (const listener of listeners) listener(model, documentId);
    return result;
  }

  async function change<Document>(
    model: Model<Document>,
    { id, version, update }: Change<Document>,
    events: DomainEvent[],
    removing = false,
  ): Promise<Document> {
    const envelopes = events.map((event) => envelopeOf(event, { id: String(id), version: version + 1 }));
    const { $inc, $push, $set, ...operators } = update as Record<string, object>;
    const write = {
      ...operators,
      $inc: { ...$inc, version: 1 },
      ...($set || removing ? { $set: { ...$set, ...(removing ? { removing } : {}) } } : {}),
      $push: { ...$push, outbox: { $each: envelopes } },
    };
    const writeIt = () =>
      model
        // mongoose cannot tell that every stored document has these fields
        .findOneAndUpdate({ _id: id, version } as never, write as never, {
          returnDocument: 'after',
          runValidators: true,
        })
        .lean<Document>();
    const noteId = envelopes[0]?.id ?? (removing ? randomUUID() : undefined);
    const document = await (noteId ? noted(model.modelName, id, noteId, writeIt) : writeIt());
    if (!document) throw new AppError('conflict/version');
    return document;
  }

  return {
    connection,
    sent: createSentEvents(connection),
    async insert(model, document, events) {
      const envelopes = events.map((event) => envelopeOf(event, { id: String(document._id), version: 1 }));
      // mongoose asks for the fields that it sets itself
      const write = () => model.create([{ ...document, version: 1, outbox: envelopes }] as never);
      const [first] = envelopes;
      await (first ? noted(model.modelName, document._id, first.id, write) : write());
    },
    update: (model, changed, events) => change(model, changed, events),
    async remove(model, changed, events) {
      await change(model, changed, events, true);
    },
    onWritten: (listener) => void listeners.push(listener),
  };
}

/**
 * Runs a read-decide-write again when another writer was faster (AppError 'conflict/version'), after a short
 * random wait; after `attempts` the conflict is thrown to the caller.
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
