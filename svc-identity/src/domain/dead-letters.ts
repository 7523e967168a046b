import type { DeadLetterRow } from '@praticio/contracts/administration/dead-letter';
import type { EventData } from '@praticio/contracts/catalogue/events';
import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from './account.ts';

/** Events that no consumer could handle. */
export interface DeadLetters {
  page(page: number, limit: number): Promise<{ letters: DeadLetterRow[]; total: number }>;
  find(id: number): Promise<DeadLetterRow | null>;
  /** Throws request/not-found when it is not there any more. */
  replay(id: number): Promise<void>;
  /** Throws request/not-found when it is not there any more. */
  discard(id: number): Promise<void>;
}

/** What administrators did with dead letters, each with its event. */
export interface DeadLetterNotes {
  /** Does nothing when the same note exists. */
  add(id: string, event: EventData<'dead-letter.administered'>): Promise<void>;
}

/** Returns a dead letter to the consumer that failed, or discards it; the audit log is written first. */
export function administerDeadLetters({ letters, notes }: { letters: DeadLetters; notes: DeadLetterNotes }) {
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
