import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import type { Outbox } from '@praticio/service-kit/outbox';
import type { DeadLetterNotes } from '../domain/dead-letters.ts';
import type { AdministrationModels } from './administration-models.ts';

export function createDeadLetterNoteRepository(
  { deadLetterNotes }: Pick<AdministrationModels, 'deadLetterNotes'>,
  outbox: Outbox,
): DeadLetterNotes {
  return {
    async add(id, data) {
      try {
        await outbox.insert(deadLetterNotes, { _id: id }, [{ type: 'dead-letter.administered', data }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
