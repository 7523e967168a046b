import { JetStreamApiCodes, JetStreamApiError, type StreamInfo } from '@nats-io/jetstream';
import type { Envelope } from '@praticio/contracts/base/envelope';
import { HOUR_MS, MINUTE_MS } from '@praticio/contracts/base/units';
import { EVENTS_STREAM, type EventType, eventSchemas, subjectOf } from '@praticio/contracts/catalogue/events';
import { type Connection, type Model, Schema } from 'mongoose';
import { isDuplicateKey } from '../base/duplicate-key.ts';
import { inSpan, SpanKind } from '../base/tracing.ts';
import { writeTogether } from '../base/write-together.ts';
import { defineModel, schemaOf } from '../connections/model.ts';
import { ensureStreams, type Nats } from '../connections/nats.ts';
import { plainCollection } from '../connections/plain-collection.ts';

/** An older event was handled, or waits in a durable consumer, where an operator had an hour to notice it. */
const KEPT_MS = HOUR_MS;
/** How much the clocks of services and NATS may differ. The stream refuses events that it has already. */
const CLOCKS_MS = MINUTE_MS;
const PURGE_MS = MINUTE_MS;
const AT_ONCE = 50;
export const OUTBOX_SENT = 'outbox_sent';
const STREAM_SEEN = 'outbox_stream';

interface SentEvent {
  /** The event's id. */
  _id: string;
  aggregateId: string;
  type: string;
  subject: string;
  at: Date;
  /** Its position among the events of the same moment. */
  place: number;
  event: Envelope;
}

/** Copies of the events of the last hour, because NATS may lose events that it has acknowledged. */
export interface SentEvents {
  /** Stores copies of `events`. Repeatable. */
  keep(events: Envelope[]): Promise<void>;
  /** Deletes the copies of an aggregate's events (only those of `types`, if given), except the newest `keepNewest`. */
  forget(aggregateId: string, options?: { types?: EventType[]; keepNewest?: number }): Promise<void>;
  /**
   * If NATS has a new stream since the last call, publishes the events that the old one held, in order and with the same
   * ids. Returns how many.
   */
  restore(nats: Nats): Promise<number>;
}

function sentModel(connection: Connection): Model<SentEvent> {
  const known = connection.models.SentEvent as Model<SentEvent> | undefined;
  if (known) return known;
  const schema = schemaOf<SentEvent>({
    _id: String,
    aggregateId: String,
    type: { type: String },
    subject: String,
    at: Date,
    place: Number,
    event: Schema.Types.Mixed,
  });
  schema.index({ at: 1, place: 1, _id: 1 });
  schema.index({ aggregateId: 1, at: -1, place: -1, _id: -1 });
  return defineModel(connection, 'SentEvent', schema, OUTBOX_SENT);
}

export function createSentEvents(connection: Connection): SentEvents {
  const sent = sentModel(connection);
  /** One document with the creation time of the stream that got the events. */
  const streamSeen = () => plainCollection<{ _id: string; created: string }>(connection, STREAM_SEEN);
  let lastPurge = 0;
  /** The stream that is known to have the events: this process need not read the document again. */
  let known: string | undefined;

  /** Those of several documents go together. */
  const keepCopies = writeTogether(async (copies: (Omit<SentEvent, '_id'> & { id: string })[]) => {
    // a copy that is there keeps its place among the others
    const writes = copies.map(({ id, ...copy }) => ({
      updateOne: { filter: { _id: id }, update: { $setOnInsert: copy }, upsert: true },
    }));
    await sent.bulkWrite(writes, { ordered: false }).catch((error: unknown) => {
      // another instance stores them at the same moment
      if (!isDuplicateKey(error)) throw error;
    });
  });

  async function purge() {
    if (Date.now() - lastPurge < PURGE_MS) return;
    lastPurge = Date.now();
    await sent.deleteMany({ at: { $lt: new Date(lastPurge - KEPT_MS) } });
  }

  async function publishAgain(nats: Nats, created: string): Promise<number> {
    const before = { at: { $lt: new Date(new Date(created).getTime() + CLOCKS_MS) } };
    const lost = await sent.find(before).sort({ at: 1, place: 1, _id: 1 }).lean<SentEvent[]>();
    for (let first = 0; first < lost.length; first += AT_ONCE)
      await Promise.all(
        lost.slice(first, first + AT_ONCE).map(({ subject, event }) => publishOn(nats, subject, event)),
      );
    return lost.length;
  }

  return {
    async keep(events) {
      // an event of a type that this version does not know stays in its outbox
      const known = events.filter(({ type }) => type in eventSchemas);
      if (known.length === 0) return;
      const at = new Date();
      await keepCopies(
        known.map((event, place) => {
          const { id, type, aggregate } = event;
          return { id, aggregateId: aggregate.id, type, subject: subjectIn(event), at, place, event };
        }),
      );
    },
    async forget(aggregateId, { types, keepNewest = 0 } = {}) {
      const theirs = { aggregateId, ...(types ? { type: { $in: types } } : {}) };
      if (keepNewest === 0) return void (await sent.deleteMany(theirs));
      const newest = sent.find(theirs, { _id: 1 }).sort({ at: -1, place: -1, _id: -1 }).limit(keepNewest);
      const kept = (await newest.lean<SentEvent[]>()).map(({ _id }) => _id);
      await sent.deleteMany({ ...theirs, _id: { $nin: kept } });
    },
    async restore(nats) {
      const { created } = await readStream(nats);
      const seen = created === known ? { created } : await streamSeen().findOne({ _id: EVENTS_STREAM });
      if (seen?.created === created) {
        known = created;
        await purge();
        return 0;
      }
      const published = seen ? await publishAgain(nats, created) : 0;
      await streamSeen().updateOne({ _id: EVENTS_STREAM }, { $set: { created } }, { upsert: true });
      return published;
    },
  };
}

const subjectIn = ({ type, aggregate }: Envelope) => subjectOf(type as EventType, aggregate.id);

/** Publishes an event; the stream accepts each id once within its window. */
export async function publishEvent(nats: Nats, event: Envelope): Promise<void> {
  const publish = () => publishOn(nats, subjectIn(event), event);
  const { id, type, traceparent: parent } = event;
  if (parent === undefined) return publish();
  const attributes = { 'messaging.system': 'nats', 'messaging.message.id': id };
  await inSpan(`publish ${type}`, { kind: SpanKind.PRODUCER, parent, attributes }, publish);
}

async function publishOn(nats: Nats, subject: string, event: Envelope): Promise<void> {
  await nats.jetstream.publish(subject, JSON.stringify(event), { msgID: event.id });
}

async function readStream(nats: Nats): Promise<StreamInfo> {
  const { streams } = nats.manager;
  return streams.info(EVENTS_STREAM).catch(async (error: unknown) => {
    const isMissing = error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
    if (!isMissing) throw error;
    await ensureStreams(nats);
    return streams.info(EVENTS_STREAM);
  });
}
