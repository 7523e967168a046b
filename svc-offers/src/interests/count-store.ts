import { interestStatusSchema } from '@praticio/contracts/offers/interest';
import { readColumns } from '@praticio/service-kit/columns';
import type { Connection } from 'mongoose';
import type { InterestCounts, InterestTally } from './interest.ts';
import { interestModel } from './store.ts';

/** A rejection is the recruiter's answer from their decision on, before its candidate is notified. */
const answeredAt = { $ifNull: ['$answeredAt', '$refusal.at'] };
const isUndecided = { $eq: [{ $ifNull: ['$refusal', null] }, null] };

/** Numbers of interests for the recruiter of their offers. */
export function countStore(connection: Connection) {
  const interests = interestModel(connection);
  return {
    /**
     * The interests of each of the offers for their recruiter, without withdrawn ones, counted in the database: an offer may have
     * thousands.
     */
    async countsOf(offerIds: number[]): Promise<Map<number, InterestCounts>> {
      const counted = await interests.aggregate<InterestCounts & { _id: number }>([
        { $match: { offerId: { $in: offerIds }, status: { $in: interestStatusSchema.options } } },
        {
          $group: {
            _id: '$offerId',
            received: { $sum: 1 },
            answered: { $sum: { $cond: [{ $gt: [answeredAt, null] }, 1, 0] } },
            answerMs: { $sum: { $subtract: [answeredAt, '$createdAt'] } },
          },
        },
      ]);
      return new Map(counted.map(({ _id, ...counts }) => [_id, counts]));
    },
    /** The same of every offer of the recruiter that has any. */
    async talliesOf(recruiterId: string): Promise<Map<number, InterestTally>> {
      const tally = {
        received: { $sum: 1 },
        waiting: { $sum: { $cond: [{ $and: [{ $eq: ['$status', 'pending'] }, isUndecided] }, 1, 0] } },
      };
      const stages = [
        { $match: { recruiterId, status: { $in: interestStatusSchema.options } } },
        { $group: { _id: '$offerId', ...tally } },
      ];
      const columns = await readColumns(interests, stages, ['_id', 'received', 'waiting']);
      const { _id: ids, received, waiting } = columns as Record<keyof typeof columns, number[]>;
      return new Map(ids.map((id, at) => [id, { received: received[at] ?? 0, waiting: waiting[at] ?? 0 }]));
    },
  };
}
