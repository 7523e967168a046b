import { type EventContext, eventContext, rememberContext } from '@praticio/service-kit/outbox';
import { type Booking, bookTogether, type Ledger } from './book-together.ts';

/** Most bookings of one account in a single write; the others wait for the next one. */
const BATCH_MAX = 50;

interface Waiting {
  booking: Booking;
  resolve: (made: boolean) => void;
  reject: (reason: unknown) => void;
}

/** Attaches the caller's request context to the booking's events, since another request may write them. */
const withContext = (context: EventContext, booking: Booking): Booking => ({
  ...booking,
  async decide(account) {
    const change = await booking.decide(account);
    rememberContext(change.events, context);
    return change;
  },
});

/**
 * The ledger of this process. Bookings that arrive while their account is being written are queued and then decided
 * together, in order: a hundred callers cost a few round trips, so that none of them times out. This is an optimisation
 * only: the version condition keeps accounts correct, also across processes.
 */
export function ledgerEngine(books: Omit<Ledger, 'book'>): Ledger {
  const queues = new Map<string, Waiting[]>();

  async function drain(userId: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const together = queue.splice(0, BATCH_MAX);
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
      const waiting = { booking: withContext(eventContext(), booking), resolve, reject };
      const queue = queues.get(booking.userId);
      if (queue) return void queue.push(waiting);
      const started = [waiting];
      queues.set(booking.userId, started);
      void drain(booking.userId, started);
    });
  return { ...books, book };
}
