import type { JsMsg } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import { EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import type { Nats } from '../connections/nats.ts';
import { notesUnder } from './consumer-notes.ts';
import { publishReplay } from './dead-letters.ts';
import { originalSubject } from './event-message.ts';

/**
 * Events of a consumer whose type no running version knows (after a release was rolled back). Only their sequence numbers
 * are noted, so that the events do not block the consumer, and erasing them from the stream erases them everywhere.
 */
export interface UnknownEvents {
  /** Notes the event, which matches the filter `subject`; afterwards its delivery may end. */
  keep(message: JsMsg, subject: string): Promise<void>;
  /** Delivers the noted events that match one of `subjects` again, until `isStopping`. */
  giveBack(subjects: string[], isStopping: () => boolean): Promise<void>;
}

export function createUnknownEvents(nats: Nats, notes: KV, durable: string): UnknownEvents {
  const keyOf = (subject: string, id: string) => `left.${durable}.${subject.replace(/\*$/, id)}`;

  async function replay(seq: number): Promise<void> {
    const message = await nats.manager.streams.getMessage(EVENTS_STREAM, { seq });
    if (!message) return;
    const subject = originalSubject(message.subject, message.header);
    // several instances may do this at once: the stream accepts the event once
    await publishReplay(nats, durable, { subject, data: message.data, msgID: `left:${durable}:${seq}` });
  }

  return {
    async keep(message, subject) {
      await notes.put(keyOf(subject, String(message.seq)), '');
    },
    async giveBack(subjects, isStopping) {
      const known = subjects.map((subject) => keyOf(subject, ''));
      // one question for all subjects: nearly always there is no note
      for await (const note of notesUnder(nats, `left.${durable}.>`)) {
        if (isStopping()) return;
        const end = note.key.lastIndexOf('.') + 1;
        if (!known.includes(note.key.slice(0, end))) continue;
        await replay(Number(note.key.slice(end)));
        await note.discard();
      }
    },
  };
}
