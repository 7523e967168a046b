import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from '../accounts/account.ts';
import type { DeadLetterClient } from './dead-letter-client.ts';
import type { NoteStore } from './note-store.ts';

interface Deps {
  letters: DeadLetterClient;
  notes: NoteStore;
}

/** Returns a dead letter to the consumer that failed, or discards it; the audit log is written first. */
export function administerDeadLetters({ letters, notes }: Deps) {
  const noted = async (actor: Actor, id: number, done: 'replayed' | 'discarded') => {
    const letter = await letters.find(id);
    if (!letter) throw new AppError('request/not-found');
    // a stream that was created anew repeats its sequence numbers
    await notes.add(`${id}-${Date.parse(letter.at)}-${done}`, {
      adminId: actor.id,
      action: `dead-letter-${done}`,
      userId: null,
      target: { kind: 'dead-letter', id: `${letter.consumer} n° ${id}` },
      reason: letter.reason.slice(0, 200),
    });
  };
  return {
    listDeadLetters: letters.page,
    async replayDeadLetter(actor: Actor, id: number) {
      await noted(actor, id, 'replayed');
      await letters.replay(id);
    },
    async discardDeadLetter(actor: Actor, id: number) {
      await noted(actor, id, 'discarded');
      await letters.discard(id);
    },
  };
}
