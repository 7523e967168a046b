import { DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/nats-core';
import type { Logger } from 'service-kit/logger';
import { ensureStream, type Nats } from 'service-kit/nats';
import { z } from 'zod';
import type { History } from './history.ts';
import type { HubConfig } from './hub-config.ts';
import { chunkOf, eventOf, type StoredUpdate, type Update, updateSchema } from './update.ts';

const RETRY_MS = 500;
const DEDUPLICATION_MS = 10 * 60 * 1000;
/** Updates that arrive in the same moment travel as one message; an update's sequence is message and place in it. */
const PER_MESSAGE = 1_000;
const MESSAGE_BYTES = 256 * 1024;
const messageOf = (sequence: number) => Math.floor(sequence / PER_MESSAGE);
const sequenceOf = (message: number, place: number) => message * PER_MESSAGE + place;

interface Gathered {
  payload: string;
  resolve: (sequence: number) => void;
  reject: (error: unknown) => void;
}

/** The JetStream stream that every instance writes to and reads whole, each with its own ordered consumer. */
export interface HubStream {
  /** Resolves when NATS holds the update; gives its id. The same `once` within ten minutes is one update. */
  publish(update: Update, once?: string): Promise<string>;
  /** Resolves when this instance has everything that the stream held at the call. */
  catchUp(): Promise<void>;
  /** True once this instance holds what was published before it started. */
  ready(): boolean;
  stop(): Promise<void>;
}

export async function followHubStream(options: {
  nats: Nats;
  config: HubConfig;
  history: History;
  deliver: (update: StoredUpdate) => void;
  logger: Logger;
}): Promise<HubStream> {
  const { nats, config, history, deliver, logger } = options;
  const name = config.HUB_STREAM;
  const subject = `${name.toLowerCase()}.updates`;
  const waiting = new Set<{ sequence: number; resolve: () => void }>();
  /** The stream has been read up to this message; what it has forgotten counts as read. */
  let readTo = 0;
  let ready = false;
  let stopped = false;
  let close = async () => {};

  async function lifeOfStream() {
    const age = nanos(config.HUB_HISTORY_AGE_MS);
    await ensureStream(nats.manager, {
      name,
      subjects: [subject],
      storage: config.HUB_STORAGE,
      max_age: age,
      max_bytes: config.HUB_HISTORY_BYTES,
      duplicate_window: Math.min(age, nanos(DEDUPLICATION_MS)),
    });
    const { created, state } = await nats.manager.streams.info(name);
    const epoch = Math.floor(new Date(String(created)).getTime()).toString(36);
    return { epoch, lastSequence: state.last_seq, isEmpty: state.messages === 0 };
  }

  function receive(message: JsMsg) {
    for (const update of updatesIn(message, history)) {
      if (update.sequence <= history.lastSequence()) continue;
      history.add(update);
      deliver(update);
    }
    readTo = message.seq;
    for (const waiter of waiting) if (readTo >= waiter.sequence) waiter.resolve();
  }

  async function follow() {
    const { epoch, lastSequence, isEmpty } = await lifeOfStream();
    history.begin(epoch);
    const consumer = await nats.jetstream.consumers.get(name, {
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: messageOf(history.lastSequence()) + 1,
    });
    const messages = await consumer.consume({ max_messages: 1_000 });
    close = async () => void (await messages.close());
    if (stopped) await close();
    readTo = isEmpty ? lastSequence : messageOf(history.lastSequence());
    ready ||= readTo >= lastSequence;
    for await (const message of messages) {
      receive(message);
      // with none behind it, whatever had a higher number is gone
      ready ||= message.seq >= lastSequence || message.info.pending === 0;
    }
  }

  const following = (async () => {
    while (!stopped) {
      await follow().catch((error: unknown) =>
        logger.warn({ err: error }, 'the hub cannot follow its stream'),
      );
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
    }
  })();
  // a server that comes back may have a new stream: the consumer begins again behind what is known
  nats.onReconnect(() => {
    close().catch((error: unknown) => logger.warn({ err: error }, 'a consumer could not be closed'));
  });

  let catchingUp: Promise<void> | undefined;
  async function catchUpOnce() {
    const { state } = await nats.manager.streams.info(name);
    if (state.messages === 0 || state.last_seq <= readTo) return;
    await new Promise<void>((resolve) => {
      const waiter = { sequence: state.last_seq, resolve: () => done() };
      const timeout = setTimeout(() => done(), 2_000);
      const done = () => {
        clearTimeout(timeout);
        waiting.delete(waiter);
        resolve();
      };
      waiting.add(waiter);
    });
  }

  let gathered: Gathered[] = [];
  let gatheredBytes = 0;

  /** One message for all that were gathered; messages under way do not wait for each other. */
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
    const { seq } = await nats.jetstream.publish(subject, `[${payload}]`, { msgID: once });
    return sequenceOf(seq, 0);
  }

  return {
    async publish(update, once) {
      const payload = JSON.stringify(update);
      const sequence = await (once ? publishOnce(payload, once) : publishTogether(payload));
      return update.id ?? history.idOf(sequence);
    },
    catchUp() {
      catchingUp ??= catchUpOnce()
        .catch((error: unknown) => logger.warn({ err: error }, 'the hub could not look for newer updates'))
        .finally(() => {
          catchingUp = undefined;
        });
      return catchingUp;
    },
    ready: () => ready,
    async stop() {
      stopped = true;
      await close();
      await following;
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const messageSchema = z.string().transform(readJson).pipe(z.array(updateSchema));

/** What one message of the stream holds; nothing of what is not ours. */
function updatesIn(message: JsMsg, history: History): StoredUpdate[] {
  const parsed = messageSchema.safeParse(message.string());
  if (!parsed.success) return [];
  const at = message.info.timestampNanos / 1e6;
  return parsed.data.map((update, place) => {
    const sequence = sequenceOf(message.seq, place);
    const id = update.id ?? history.idOf(sequence);
    const { topics, isPrivate } = update;
    return { sequence, id, topics, isPrivate, chunk: chunkOf(eventOf(id, update)), at };
  });
}
