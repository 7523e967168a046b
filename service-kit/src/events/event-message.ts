import type { JsMsg } from '@nats-io/jetstream';
import type { MsgHdrs } from '@nats-io/nats-core';
import { envelopeSchema } from 'contracts/base/envelope';
import { type EventOf, type EventType, eventSchemas } from 'contracts/catalogue/events';

/** Where a message that is delivered again stood at first. */
export const ORIGINAL_SUBJECT = 'X-Original-Subject';

/** The subject under which an event was published, also of one that is replayed. */
export const originalSubject = (subject: string, headers: MsgHdrs | undefined): string =>
  headers?.get(ORIGINAL_SUBJECT) || subject;

/** The filter that an event's subject falls under: every aggregate of its type. */
export const subjectFilterOf = (subject: string): string => `${subject.slice(0, subject.lastIndexOf('.'))}.*`;

/** A message that no handler can make sense of. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent';
}

/** The event in a message, parsed by contracts; throws UnreadableEvent. */
export function parseEvent(message: JsMsg): EventOf<EventType> {
  const parsed = envelopeSchema.safeParse(jsonOf(message));
  if (!parsed.success) throw new UnreadableEvent('this is no event', { cause: parsed.error });
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
    return undefined; // no JSON is no envelope either: parseEvent says so
  }
}

/** Subjects end in the aggregate's id; replayed ones all share one key. */
export function aggregateKey(message: JsMsg): string {
  return message.subject.slice(message.subject.lastIndexOf('.') + 1);
}
