import { JetStreamApiError } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { EVENTS_MAX_AGE_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS } from '@praticio/contracts/base/units';
import { type Nats, nextMessage, oncePerConnection } from '../connections/nats.ts';

/** A note is of no use once its event has left the stream. */
const KEEP_MS = EVENTS_MAX_AGE_DAYS * DAY_MS;
const BUCKET = 'CONSUMERS';
const WRONG_LAST_SEQUENCE = 10_071;

/** The bucket in which the instances of a service share notes about their consumers; opening it creates it. */
export const consumerNotes = oncePerConnection(
  ({ jetstream, replicas }): Promise<KV> =>
    new Kvm(jetstream).create(BUCKET, { history: 1, ttl: KEEP_MS, storage: 'file', replicas }),
);

/** Writes `value` unless the note has changed since `revision` (0: no note yet); returns whether it wrote. */
export async function putIfUnchanged(
  notes: KV,
  key: string,
  value: string,
  revision: number,
): Promise<boolean> {
  try {
    await notes.put(key, value, { previousSeq: revision });
    return true;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE) return false;
    throw error;
  }
}

/** Yields every note whose key matches `keys` (`left.*`), oldest first; `discard` deletes the note. */
export async function* notesUnder(
  nats: Nats,
  keys: string,
): AsyncGenerator<{ key: string; discard: () => Promise<unknown> }> {
  const { streams } = nats.manager;
  for (let seq = 1; ; ) {
    const message = await nextMessage(nats, `KV_${BUCKET}`, seq, `$KV.${BUCKET}.${keys}`);
    if (!message) return;
    seq = message.seq + 1;
    const key = message.subject.slice(`$KV.${BUCKET}.`.length);
    yield { key, discard: () => streams.deleteMessage(`KV_${BUCKET}`, message.seq) };
  }
}
