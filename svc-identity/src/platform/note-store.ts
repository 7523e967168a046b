import type { EventData } from '@praticio/contracts/catalogue/events';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection } from 'mongoose';

/** `_id` names the letter and the action. */
type DeadLetterNoteDocument = OutboxDocument & { _id: string };

const deadLetterNoteSchema = schemaOf<DeadLetterNoteDocument>({ _id: String, ...outboxFields });

export const deadLetterNoteModel = (connection: Connection) =>
  defineModel(connection, 'DeadLetterNote', deadLetterNoteSchema, 'dead_letter_notes');

/** Administrators' actions on dead letters, each with its event. */
export function noteStore({ connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>) {
  const deadLetterNotes = deadLetterNoteModel(connection);
  return {
    /** Does nothing when the same note exists. */
    async add(id: string, data: EventData<'dead-letter.administered'>): Promise<void> {
      try {
        await outbox.insert(deadLetterNotes, { _id: id }, [{ type: 'dead-letter.administered', data }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
export type NoteStore = ReturnType<typeof noteStore>;
