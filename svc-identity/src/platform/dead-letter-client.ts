import type { DeadLetterRow } from '@praticio/contracts/administration/dead-letter';
import {
  countDeadLetters,
  discardDeadLetter,
  findDeadLetter,
  listDeadLetters,
  replayDeadLetter,
} from '@praticio/service-kit/dead-letters';
import type { Nats } from '@praticio/service-kit/nats';

/** Events that no consumer could handle: the dead-letter stream. It has no offsets: a page is read from the oldest letter on. */
export function deadLetterClient(nats: Nats) {
  return {
    async page(page: number, limit: number): Promise<{ letters: DeadLetterRow[]; total: number }> {
      const total = await countDeadLetters(nats);
      const first = (page - 1) * limit;
      const letters = first < total ? await listDeadLetters(nats, { limit: first + limit }) : [];
      return { letters: letters.slice(first), total };
    },
    find: (id: number): Promise<DeadLetterRow | null> => findDeadLetter(nats, id),
    /** Throws request/not-found when it is not there any more. */
    replay: (id: number): Promise<void> => replayDeadLetter(nats, id),
    /** Throws request/not-found when it is not there any more. */
    discard: (id: number): Promise<void> => discardDeadLetter(nats, id),
  };
}
export type DeadLetterClient = ReturnType<typeof deadLetterClient>;
