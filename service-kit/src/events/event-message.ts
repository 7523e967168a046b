import type { JsMsg } from '@nats-io/jetstream';
import type { MsgHdrs } from '@nats-io/nats-core';
import { envelopeSchema } from '@praticio/contracts/base/envelope';
import { type EventOf, type EventType, eventSchemas } from '@praticio/contracts/catalogue/events';

/** Header of a replayed message: the subject under which it was first published. */
export const ORIGINAL_SUBJECT = 'X-Original-Subject';

/** The subject under which an event was first published, also if it is replayed. */
export const originalSubject = (subject: string, headers: MsgHdrs | undefined): string =>
  headers?.get(ORIGINAL_SUBJECT) || subject;

/** The filter for all events of the same type as `subject`, of every aggregate. */
export const subjectFilterOf = (subject: string): string => `${subject.slice(0, subject.lastIndexOf('.'))}.*`;

/** A message that is not a valid event. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent';
}

/** Parses the event in a message by the schemas of contracts; throws UnreadableEvent. */
export function parseEvent(message: JsMsg): EventOf<EventType> {
  const parsed = envelopeSchema.safeParse(jsonOf(message));
  if (!parsed.success) throw new UnreadableEvent('not an event', { cause: parsed.error });
  const schema = eventSchemas[parsed.data.type as EventType];
  if (!schema) throw new UnreadableEvent(`no event is called ${parsed.data.type}`);
  const data = schema.safeParse(parsed.data.data);
  if (!data.success) throw new UnreadableEvent(`${parsed.data.type} has wrong data`, { cause: data.error });
  return { ...parsed.data, data: data.data } as EventOf<EventType>;
}

function jsonOf(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return undefined; // parseEvent refuses it as an envelope
  }
}

/** The key for handling events in order: the aggregate's id, which ends a subject. All replayed events share one key. */
export function aggregateKey(message: JsMsg): string {
  return message.subject.slice(message.subject.lastIndexOf('.') + 1);
}
