import { daysBefore, FIGURE_DAYS, type Figure } from '@praticio/contracts/base/figures';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { interestStatusSchema } from '@praticio/contracts/offers/interest';
import { countByDay } from '@praticio/service-kit/figures';
import type { Connection } from 'mongoose';
import { interestModel } from './store.ts';

const IN_TIME_MS = 48 * HOUR_MS;

/** Statistics of all interests, for administrators. */
export function figureStore(connection: Connection) {
  const interests = interestModel(connection);

  /** Of all recruiters, or of one. */
  async function shareUntil(end: Date, of: { recruiterId?: string } = {}): Promise<number | null> {
    const waited = { $subtract: ['$answeredAt', '$createdAt'] };
    const isInTime = { $and: [{ $gt: ['$answeredAt', null] }, { $lte: [waited, IN_TIME_MS] }] };
    const [counts] = await interests.aggregate<{ all: number; inTime: number }>([
      {
        $match: {
          ...of,
          createdAt: { $gte: daysBefore(end, FIGURE_DAYS), $lt: end },
          status: { $in: interestStatusSchema.options },
        },
      },
      { $group: { _id: null, all: { $sum: 1 }, inTime: { $sum: { $cond: [isInTime, 1, 0] } } } },
    ]);
    return counts ? counts.inTime / counts.all : null;
  }

  return {
    countExpressed: (until: Date): Promise<Figure> =>
      countByDay(interests, { name: 'interests', at: 'createdAt' }, until),

    /** Counts interests that were expressed at least 48 hours ago, without withdrawn ones. */
    async shareAnswered(until: Date): Promise<Figure> {
      const end = new Date(until.getTime() - IN_TIME_MS);
      const [now, before] = await Promise.all([shareUntil(end), shareUntil(daysBefore(end, FIGURE_DAYS))]);
      return { name: 'answered-in-48h', now, before, days: [] };
    },

    /** The same share of one recruiter's interests; null without any. */
    shareAnsweredBy: (recruiterId: string, until: Date): Promise<number | null> =>
      shareUntil(new Date(until.getTime() - IN_TIME_MS), { recruiterId }),

    /** The offers with an accepted interest. */
    async acceptedOffers(offerIds: number[]): Promise<Set<number>> {
      const found = await interests.aggregate<{ _id: number }>([
        { $match: { offerId: { $in: offerIds }, status: 'accepted' } },
        { $group: { _id: '$offerId' } },
      ]);
      return new Set(found.map(({ _id }) => _id));
    },
  };
}
