import type { JsMsg } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import { EVENTS_STREAM } from 'contracts/catalogue/events';
import type { Nats } from '../connections/nats.ts';
import { notesUnder } from './consumer-notes.ts';
import { publishReplay } from './dead-letters.ts';
import { originalSubject } from './event-message.ts';

/**
 * Events of a consumer that no version running now knows (a release that was taken back). Only where they stand in the
 * stream is noted, so they neither block the consumer nor outlive their own erasure.
 */
export interface LeftEvents {
  /** Notes the event, which came under `subject` (a filter); its delivery may end then. */
  keep(message: JsMsg, subject: string): Promise<void>;
  /** Gives the noted events that come under one of `subjects` back to the consumer, until `isStopping`. */
  giveBack(subjects: string[], isStopping: () => boolean): Promise<void>;
}

export function createLeftEvents(nats: Nats, notes: KV, durable: string): LeftEvents {
  const keyOf = (subject: string, id: string) => `left.${durable}.${subject.replace(/\*$/, id)}`;

  async function replay(seq: number): Promise<void> {
    const message = await nats.manager.streams.getMessage(EVENTS_STREAM, { seq });
    if (!message) return;
    const subject = originalSubject(message.subject, message.header);
    // several instances may do this at once: the stream takes the event once
    await publishReplay(nats, durable, { subject, data: message.data, msgID: `left:${durable}:${seq}` });
  }

  return {
    async keep(message, subject) {
      await notes.put(keyOf(subject, String(message.seq)), '');
    },
    async giveBack(subjects, isStopping) {
      for (const subject of subjects) {
        for await (const note of notesUnder(nats, keyOf(subject, '*'))) {
          if (isStopping()) return;
          await replay(Number(note.key.slice(note.key.lastIndexOf('.') + 1)));
          await note.discard();
        }
      }
    },
  };
}
