import type { JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/nats-core';
import { readJson } from '@praticio/contracts/base/read-json';
import { KIBIBYTE, MINUTE_MS } from '@praticio/contracts/base/units';
import { ensureStream, type Nats } from '@praticio/service-kit/nats';
import type { StreamFollowers } from '@praticio/service-kit/stream-followers';
import { activeTraceparent, hasActiveSpan, inSpan, SpanKind, startSpan } from '@praticio/service-kit/tracing';
import { z } from 'zod';
import type { HubConfig } from './config.ts';
import type { History } from './history.ts';
import { chunkOf, eventOf, type StoredUpdate, sentUpdateSchema, type Update } from './update.ts';

const DEDUPLICATION_MS = 10 * MINUTE_MS;
/**
 * Updates that are published at the same moment share one NATS message; an update's sequence combines the message's sequence and its
 * place in it.
 */
const PER_MESSAGE = 1_000;
const MESSAGE_BYTES = 256 * KIBIBYTE;
const sequenceOf = (message: number, place: number) => message * PER_MESSAGE + place;

interface Gathered {
  payload: string;
  resolve: (sequence: number) => void;
  reject: (error: unknown) => void;
}

/** The JetStream stream that every instance writes to and reads completely. */
export interface HubStream {
  /** Resolves with the update's id once NATS has stored it. The same `once` within ten minutes is one update. */
  publish(update: Update, once?: string): Promise<string>;
  /** Resolves when this instance has read everything that the stream held at the time of the call. */
  catchUp(): Promise<void>;
  /** Resolves once the stream exists in NATS and this instance has read it for the first time. */
  started: Promise<void>;
  /** False while this instance may have missed published updates. */
  ready(): boolean;
  stop(): Promise<void>;
}

export function followHubStream(options: {
  nats: Nats;
  followers: StreamFollowers;
  config: HubConfig;
  history: History;
  /** Called when history starts empty: at the start, and when NATS has lost the stream. */
  onBegun: () => void;
  /** Returns how many streams it was handed to. */
  deliver: (update: StoredUpdate) => number;
}): HubStream {
  const { nats, followers, config, history, onBegun, deliver } = options;
  const name = config.HUB_STREAM;
  const subject = `${name.toLowerCase()}.updates`;

  async function ensure() {
    const age = nanos(config.HUB_HISTORY_AGE_MS);
    await ensureStream(nats.manager, {
      name,
      subjects: [subject],
      storage: config.HUB_STORAGE,
      max_age: age,
      max_bytes: config.HUB_HISTORY_BYTES,
      duplicate_window: Math.min(age, nanos(DEDUPLICATION_MS)),
      num_replicas: nats.replicas,
    });
  }

  const follower = followers.follow({
    name: 'hub',
    stream: name,
    subjects: [subject],
    ensure,
    async begin({ created }) {
      // an existing stream may have an older configuration
      await ensure();
      history.begin(Math.floor(new Date(created).getTime()).toString(36));
      onBegun();
      return 0;
    },
    handle(message) {
      for (const update of updatesIn(message, history)) {
        history.add(update);
        if (update.traceparent === undefined) deliver(update);
        else deliverInSpan(update, deliver);
      }
    },
  });

  let gathered: Gathered[] = [];
  let gatheredBytes = 0;

  /** Publishes the gathered updates as one message, without waiting for earlier messages. */
  function send() {
    const updates = gathered;
    gathered = [];
    gatheredBytes = 0;
    const payload = `[${updates.map((update) => update.payload).join(',')}]`;
    nats.jetstream.publish(subject, payload).then(
      ({ seq }) => {
        for (const [place, { resolve }] of updates.entries()) resolve(sequenceOf(seq, place));
      },
      (error: unknown) => {
        for (const { reject } of updates) reject(error);
      },
    );
  }

  const publishTogether = (payload: string) =>
    new Promise<number>((resolve, reject) => {
      const isFull = gathered.length >= PER_MESSAGE || gatheredBytes + payload.length > MESSAGE_BYTES;
      if (gathered.length > 0 && isFull) send();
      if (gathered.length === 0) setImmediate(() => gathered.length > 0 && send());
      gathered.push({ payload, resolve, reject });
      gatheredBytes += payload.length;
    });

  async function publishOnce(payload: string, once: string): Promise<number> {
    // updates keep the order of their calls
    if (gathered.length > 0) send();
    const { seq } = await nats.jetstream.publish(subject, `[${payload}]`, { msgID: once });
    return sequenceOf(seq, 0);
  }

  return {
    publish(update, once) {
      const publish = async () => {
        const traceparent = activeTraceparent();
        const payload = JSON.stringify(traceparent ? { ...update, traceparent } : update);
        const sequence = await (once ? publishOnce(payload, once) : publishTogether(payload));
        return update.id ?? history.idOf(sequence);
      };
      // start no trace for a subscription event
      return hasActiveSpan() ? inSpan('publish update', { kind: SpanKind.PRODUCER }, publish) : publish();
    },
    catchUp: follower.catchUp,
    started: follower.started,
    ready: follower.isFollowing,
    stop: follower.stop,
  };
}

function deliverInSpan(update: StoredUpdate, deliver: (update: StoredUpdate) => number): void {
  const span = startSpan('deliver update', { kind: SpanKind.CONSUMER, parent: update.traceparent });
  span?.setAttribute('hub.streams', deliver(update)).end();
}

const messageSchema = z.string().transform(readJson).pipe(z.array(sentUpdateSchema));

/** The updates in one message of the stream; none when the message has another format. */
function updatesIn(message: JsMsg, history: History): StoredUpdate[] {
  const parsed = messageSchema.safeParse(message.string());
  if (!parsed.success) return [];
  const at = message.info.timestampNanos / 1e6;
  return parsed.data.map((update, place) => {
    const sequence = sequenceOf(message.seq, place);
    const id = update.id ?? history.idOf(sequence);
    const { topics, isPrivate, traceparent } = update;
    const stored = { sequence, id, topics, isPrivate, chunk: chunkOf(eventOf(id, update)), at };
    return traceparent === undefined ? stored : { ...stored, traceparent };
  });
}
