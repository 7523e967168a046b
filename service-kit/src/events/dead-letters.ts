import { JetStreamApiError, type JsMsg, type StoredMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/nats-core';
import { DEAD_LETTERS_STREAM, EVENTS_STREAM, type EventType } from '@praticio/contracts/catalogue/events';
import { AppError } from '../base/errors.ts';
import { type Nats, nextMessage } from '../connections/nats.ts';
import { ORIGINAL_SUBJECT, originalSubject } from './event-message.ts';

/** JetStream's errors for a message that does not exist: unknown sequence, or already deleted. */
const GONE = new Set([10_037, 10_043, 10_057]);

/** An event that one consumer could not handle, as an administrator sees it. */
export interface DeadLetter {
  /** Sequence in the dead-letter stream. */
  id: number;
  /** `<service>-<consumer>`: the consumer that failed. */
  consumer: string;
  subject: string;
  reason: string;
  deliveries: number;
  at: string;
  /** The event as it was published; a string if it is not JSON. */
  event: unknown;
}

const headerNames = {
  subject: ORIGINAL_SUBJECT,
  sequence: 'X-Original-Sequence',
  reason: 'X-Reason',
  deliveries: 'X-Deliveries',
};

/** Copies a message to the dead letters, then ends its delivery. If that fails, it throws and the message stays pending. */
export async function buryMessage(
  nats: Nats,
  durable: string,
  message: JsMsg,
  { error, tries }: { error: unknown; tries: number },
): Promise<void> {
  const copied = headers();
  for (const [key, values] of message.headers ?? []) {
    if (!key.startsWith('Nats-')) for (const value of values) copied.append(key, value);
  }
  copied.set(headerNames.subject, originalSubject(message.subject, message.headers));
  copied.set(headerNames.sequence, String(message.seq));
  copied.set(headerNames.reason, reasonOf(error));
  copied.set(headerNames.deliveries, String(tries));
  const msgID = `dead:${durable}:${message.seq}`;
  await nats.jetstream.publish(`dead.${durable}`, message.data, { headers: copied, msgID });
  message.term('dead letter');
}

/** A header value can hold one line of printable ASCII only. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 500);
}

/** Lists at most `limit` dead letters from sequence `from` on, oldest first. */
export async function listDeadLetters(nats: Nats, { from = 1, limit = 50 } = {}): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  for (let next = from; letters.length < limit; ) {
    const message = await nextMessage(nats, DEAD_LETTERS_STREAM, next, 'dead.>');
    if (!message) break;
    letters.push(letterOf(message));
    next = message.seq + 1;
  }
  return letters;
}

/**
 * Delivers a dead letter again, only to the consumer that failed on it, and removes it from the dead letters. Throws
 * AppError 'request/not-found' if it does not exist (any more).
 */
export async function replayDeadLetter(nats: Nats, id: number): Promise<void> {
  const message = await stored(nats, { seq: id });
  if (!message) throw new AppError('request/not-found');
  await publishReplay(nats, message.subject.slice('dead.'.length), {
    subject: message.header.get(headerNames.subject),
    data: message.data,
    msgID: `replay:${id}`,
  });
  await discardDeadLetter(nats, id);
}

/** Publishes an event again for the consumer `durable` only; the stream accepts each `msgID` once. */
export async function publishReplay(
  nats: Nats,
  durable: string,
  { subject, data, msgID }: { subject: string; data: Uint8Array; msgID: string },
): Promise<void> {
  const copied = headers();
  copied.set(headerNames.subject, subject);
  await nats.jetstream.publish(`replay.${durable}`, data, { headers: copied, msgID });
}

/** Deletes a dead letter; throws AppError 'request/not-found' if it does not exist (any more). */
export async function discardDeadLetter(nats: Nats, id: number): Promise<void> {
  try {
    await nats.manager.streams.deleteMessage(DEAD_LETTERS_STREAM, id);
  } catch (error) {
    if (error instanceof JetStreamApiError && GONE.has(error.code)) throw new AppError('request/not-found');
    throw error;
  }
}

/** Finds a dead letter by its id. */
export async function findDeadLetter(nats: Nats, id: number): Promise<DeadLetter | null> {
  const message = await stored(nats, { seq: id });
  return message && letterOf(message);
}

export async function countDeadLetters(nats: Nats): Promise<number> {
  return (await nats.manager.streams.info(DEAD_LETTERS_STREAM)).state.messages;
}

/**
 * Deletes every dead letter, replayed or not, that contains the id of an erased person, except those of the types `kept`:
 * these must still be handled, because they end something.
 */
export async function forgetDeadLetters(nats: Nats, id: string, kept: EventType[]): Promise<void> {
  const mentions = (message: StoredMsg) => {
    const text = message.string();
    if (!message.subject.endsWith(`.${id}`) && !text.includes(JSON.stringify(id))) return false;
    const { type } = (parsed(text) ?? {}) as { type?: EventType };
    return type === undefined || !kept.includes(type);
  };
  for (const [stream, subject] of [
    [DEAD_LETTERS_STREAM, 'dead.>'],
    [EVENTS_STREAM, 'replay.>'],
  ] as const) {
    for (let seq = 1; ; ) {
      const message = await nextMessage(nats, stream, seq, subject);
      if (!message) break;
      if (mentions(message)) await nats.manager.streams.deleteMessage(stream, message.seq);
      seq = message.seq + 1;
    }
  }
}

async function stored(nats: Nats, query: { seq: number }): Promise<StoredMsg | null> {
  return nats.manager.streams.getMessage(DEAD_LETTERS_STREAM, query);
}

function letterOf(message: StoredMsg): DeadLetter {
  return {
    id: message.seq,
    consumer: message.subject.replace(/^dead\./, ''),
    subject: message.header.get(headerNames.subject),
    reason: message.header.get(headerNames.reason),
    deliveries: Number(message.header.get(headerNames.deliveries)),
    at: message.time.toISOString(),
    event: parsed(message.string()),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
