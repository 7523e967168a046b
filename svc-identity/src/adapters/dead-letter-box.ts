import {
  countDeadLetters,
  discardDeadLetter,
  findDeadLetter,
  listDeadLetters,
  replayDeadLetter,
} from '@praticio/service-kit/dead-letters';
import type { Nats } from '@praticio/service-kit/nats';
import type { DeadLetters } from '../domain/dead-letters.ts';

/** The dead-letter stream. It has no offsets: a page is read from the oldest letter on. */
export function createDeadLetterBox(nats: Nats): DeadLetters {
  return {
    async page(page, limit) {
      const total = await countDeadLetters(nats);
      const first = (page - 1) * limit;
      const letters = first < total ? await listDeadLetters(nats, { limit: first + limit }) : [];
      return { letters: letters.slice(first), total };
    },
    find: (id) => findDeadLetter(nats, id),
    replay: (id) => replayDeadLetter(nats, id),
    discard: (id) => discardDeadLetter(nats, id),
  };
}
