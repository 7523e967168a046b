import type { JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/nats-core';
import { readJson } from 'contracts/base/read-json';
import { ensureStream, type Nats } from 'service-kit/nats';
import type { StreamFollowers } from 'service-kit/stream-followers';
import { z } from 'zod';
import type { HubConfig } from './config.ts';
import type { History } from './history.ts';
import { chunkOf, eventOf, type StoredUpdate, type Update, updateSchema } from './update.ts';

const DEDUPLICATION_MS = 10 * 60 * 1000;
/** Updates that arrive in the same moment travel as one message; an update's sequence is message and place in it. */
const PER_MESSAGE = 1_000;
const MESSAGE_BYTES = 256 * 1024;
const sequenceOf = (message: number, place: number) => message * PER_MESSAGE + place;

interface Gathered {
  payload: string;
  resolve: (sequence: number) => void;
  reject: (error: unknown) => void;
}

/** The JetStream stream that every instance writes to and reads whole. */
export interface HubStream {
  /** Resolves when NATS holds the update; gives its id. The same `once` within ten minutes is one update. */
  publish(update: Update, once?: string): Promise<string>;
  /** Resolves when this instance has everything that the stream held at the call. */
  catchUp(): Promise<void>;
  /** False while this instance may not hold everything that is published. */
  ready(): boolean;
  stop(): Promise<void>;
}

export function followHubStream(options: {
  nats: Nats;
  followers: StreamFollowers;
  config: HubConfig;
  history: History;
  /** History begins: at first, and when NATS has lost the stream. */
  onBegun: () => void;
  deliver: (update: StoredUpdate) => void;
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
    });
  }

  const follower = followers.follow({
    name: 'hub',
    stream: name,
    subjects: [subject],
    ensure,
    async begin({ created }) {
      // one that is there already may be configured in another way
      await ensure();
      history.begin(Math.floor(new Date(created).getTime()).toString(36));
      onBegun();
      return 0;
    },
    handle(message) {
      for (const update of updatesIn(message, history)) {
        history.add(update);
        deliver(update);
      }
    },
  });

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
    catchUp: follower.catchUp,
    ready: follower.isFollowing,
    stop: follower.stop,
  };
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
