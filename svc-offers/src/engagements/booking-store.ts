import { DAY_MS } from '@praticio/contracts/base/units';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError } from '@praticio/service-kit/errors';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { retryOnConflict } from '@praticio/service-kit/outbox';
import type { Connection } from 'mongoose';
import {
  type Book,
  type Booking,
  beyond,
  type Clash,
  capacityUnder,
  clashesOf,
  isSame,
  type Limits,
  type Positions,
  type TakenSpan,
} from './bookings.ts';

interface BookDocument {
  _id: string;
  version: number;
  bookings: Booking[];
  /** Positions of an offer's slots after a change by its owner; concurrent confirmations are serialised by this document. */
  limits?: { slotId: string; positions: number }[];
  limitedAt?: Date;
}

const embedded = { _id: false };
const date = { type: Date, required: true };
const spanSchema = schemaOf<TakenSpan>({ from: date, to: date, slotId: String }, embedded);
const bookingSchema = schemaOf<Booking>(
  {
    engagementId: { type: String, required: true },
    attempt: { type: Number, required: true },
    spans: [spanSchema],
  },
  embedded,
);
const limitSchema = schemaOf<NonNullable<BookDocument['limits']>[number]>(
  { slotId: { type: String, required: true }, positions: { type: Number, required: true } },
  embedded,
);
const bookSchema = schemaOf<BookDocument>({
  _id: { type: String, required: true },
  version: { type: Number, required: true },
  bookings: [bookingSchema],
  limits: { type: [limitSchema], default: undefined },
  limitedAt: Date,
});

export const bookModel = (connection: Connection) =>
  defineModel(connection, 'EngagementBook', bookSchema, 'engagement_books');

/** The largest difference between the clocks of two processes. */
const PAST_MS = DAY_MS;
/** At least one of several parallel writers succeeds at each attempt. */
const ATTEMPTS = 60;

function limitsOf(book: BookDocument | null): Limits | null {
  if (!book?.limits) return null;
  const positions = new Map(book.limits.map(({ slotId, positions: count }) => [slotId, count]));
  return { positions, notedAt: book.limitedAt };
}

/** The books of people and offers: the first writer gets the hours (docs/architecture.md#engagements). */
export function bookingStore(connection: Connection, now: () => Date) {
  const books = bookModel(connection);

  const isPast = ({ spans }: Booking) => spans.every(({ to }) => to.getTime() < now().getTime() - PAST_MS);

  async function write(
    id: string,
    known: BookDocument | null,
    fields: Partial<Pick<BookDocument, 'bookings' | 'limits' | 'limitedAt'>>,
  ): Promise<void> {
    if (!known) {
      await books.create([{ _id: id, version: 1, bookings: [], ...fields }]).catch((error: unknown) => {
        throw isDuplicateKey(error) ? new AppError('conflict/version') : error;
      });
      return;
    }
    const written = await books.updateOne(
      { _id: id, version: known.version },
      { $set: fields, $inc: { version: 1 } },
    );
    if (written.matchedCount === 0) throw new AppError('conflict/version');
  }

  return {
    /**
     * Reserves the hours, or returns the spans without room and reserves nothing. Idempotent.
     */
    reserve: ({ id, capacity }: Book, booking: Booking): Promise<Clash[]> =>
      retryOnConflict(async () => {
        const book = await books.findById(id).lean<BookDocument>();
        const bookings = book?.bookings ?? [];
        const own = bookings.filter((one) => one.engagementId === booking.engagementId);
        // a later confirmation has reserved them: the caller finds that this one is over
        if (own.some(({ attempt }) => attempt >= booking.attempt)) return [];
        const others = bookings.filter((one) => !own.includes(one) && !isPast(one));
        const clashes = clashesOf(booking.spans, others, capacityUnder(limitsOf(book), capacity, now()));
        if (clashes.length === 0) await write(id, book, { bookings: [...others, booking] });
        return clashes;
      }, ATTEMPTS),
    async release(
      { id }: Book,
      { engagementId, attempt }: Pick<Booking, 'engagementId' | 'attempt'>,
    ): Promise<void> {
      await retryOnConflict(async () => {
        const book = await books.findById(id).lean<BookDocument>();
        const left = book?.bookings.filter((one) => !isSame(one, { engagementId, attempt })) ?? [];
        if (book && left.length < book.bookings.length) await write(id, book, { bookings: left });
      }, ATTEMPTS);
    },
    /** Sets the positions of an offer's slots, or returns the bookings that exceed them and changes nothing. */
    limit: (id: string, positions: Positions): Promise<Clash[]> =>
      retryOnConflict(async () => {
        const book = await books.findById(id).lean<BookDocument>();
        const clashes = beyond(positions, book?.bookings.filter((one) => !isPast(one)) ?? []);
        const limits = [...positions].map(([slotId, count]) => ({ slotId, positions: count }));
        if (clashes.length === 0) await write(id, book, { limits, limitedAt: now() });
        return clashes;
      }, ATTEMPTS),
    async removeBook({ id }: Pick<Book, 'id'>): Promise<void> {
      await books.deleteOne({ _id: id });
    },
  };
}
export type BookingStore = ReturnType<typeof bookingStore>;
