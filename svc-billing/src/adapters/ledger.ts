import { rememberContext } from 'service-kit/outbox';
import { type RequestContext, requestContext } from 'service-kit/request-context';
import { bookTogether } from '../domain/book-together.ts';
import type { Booking, LedgerDeps } from '../domain/ports.ts';

/** So many bookings of one account are written at once at most; the others wait for the next write. */
const MOST_TOGETHER = 50;

interface Waiting {
  booking: Booking;
  resolve: (made: boolean) => void;
  reject: (reason: unknown) => void;
}

/** Its events carry the ids of the request that asked for it: another request may write them. */
const askedIn = (context: RequestContext, booking: Booking): Booking => ({
  ...booking,
  async decide(account) {
    const change = await booking.decide(account);
    rememberContext(change.events, context);
    return change;
  },
});

/**
 * The ledger of this process. What is asked of an account while it is being written waits and is then decided
 * together, first come first served: a hundred callers cost a few round trips, so none waits until its time is over.
 * Correctness does not rest on it but on the version condition, which holds across processes.
 */
export function createLedger(books: Omit<LedgerDeps, 'book'>): LedgerDeps {
  const queues = new Map<string, Waiting[]>();

  async function workOff(userId: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const together = queue.splice(0, MOST_TOGETHER);
      try {
        const bookings = together.map(({ booking }) => booking);
        for (const [index, outcome] of (await bookTogether(books, userId, bookings)).entries()) {
          if ('made' in outcome) together[index]?.resolve(outcome.made);
          else together[index]?.reject(outcome.refused);
        }
      } catch (failure) {
        for (const { reject } of together) reject(failure);
      }
    }
    queues.delete(userId);
  }

  const book = (booking: Booking) =>
    new Promise<boolean>((resolve, reject) => {
      const waiting = { booking: askedIn(requestContext(), booking), resolve, reject };
      const queue = queues.get(booking.userId);
      if (queue) return void queue.push(waiting);
      const started = [waiting];
      queues.set(booking.userId, started);
      void workOff(booking.userId, started);
    });
  return { ...books, book };
}
