import { interestStatusSchema } from '@praticio/contracts/offers/interest';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError, isAppError } from '@praticio/service-kit/errors';
import { type Outbox, retryOnConflict } from '@praticio/service-kit/outbox';
import type { QueryFilter } from 'mongoose';
import { type ActiveInterest, type Interest, isActive } from '../domain/interest.ts';
import type { InterestCounts } from '../domain/offer-counts.ts';
import type { Interests, Listed, ListPage } from '../domain/ports.ts';
import type { InterestDocument } from './candidate-models.ts';
import type { Models } from './models.ts';

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;
const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;
const NO_INTEREST: InterestCounts = { received: 0, answered: 0, answerMs: 0 };

function interestOf({ _id, outbox: _outbox, removing: _removing, ...fields }: InterestDocument): Interest {
  return { id: _id, ...fields, announcedAt: fields.announcedAt ?? null };
}

/** Interests by their derived id (one per person and offer); writes go through the outbox. */
export function createInterestRepository({ interests }: Models, outbox: Outbox): Interests {
  async function find(id: string): Promise<Interest | null> {
    const document = await interests.findById(id).lean<InterestDocument>();
    return document && interestOf(document);
  }

  async function update({ id, version, ...fields }: Interest, events: Parameters<Interests['express']>[1]) {
    return interestOf(await outbox.update(interests, { id, version, update: { $set: fields } }, events));
  }

  async function pageOf(
    wanted: QueryFilter<InterestDocument>,
    { page, limit }: ListPage,
    order: Record<string, 1 | -1>,
  ): Promise<Listed<ActiveInterest>> {
    const [documents, totalItems] = await Promise.all([
      interests
        .find(wanted)
        .sort(order)
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<InterestDocument[]>(),
      interests.countDocuments(wanted),
    ]);
    return { items: documents.map(interestOf).filter(isActive), totalItems };
  }

  return {
    find,
    async express(interest, events) {
      try {
        if (interest.version > 0) return await update(interest, events);
        const { id: _id, version: _version, ...fields } = interest;
        await outbox.insert(interests, { _id, ...fields }, events);
        return { ...interest, version: 1 };
      } catch (error) {
        if (isDuplicateKey(error) || isAppError(error, 'conflict/version')) return null;
        throw error;
      }
    },
    change: (id, decide) =>
      retryOnConflict(async () => {
        const interest = await find(id);
        if (!interest) throw new AppError('interest/not-found');
        const change = decide(interest);
        return change ? update(change.interest, change.events) : interest;
      }),
    async acceptedAfter(id, limit) {
      const later = id === null ? {} : { _id: { $gt: id } };
      const accepted = interests
        .find({ ...later, status: 'accepted' })
        .sort({ _id: 1 })
        .limit(limit);
      return (await accepted.lean<InterestDocument[]>()).map(interestOf);
    },
    async ofCandidate(candidateId) {
      const documents = await interests.find({ candidateId }).sort(NEWEST_FIRST).lean<InterestDocument[]>();
      return documents.map(interestOf);
    },
    sentBy: (candidateId, { statuses, ...page }) =>
      pageOf({ candidateId, status: { $in: statuses } }, page, NEWEST_FIRST),
    receivedBy(recruiterId, { statuses, offerId, sortOrder, ...page }) {
      const ofOffer = offerId === undefined ? {} : { offerId };
      const order = sortOrder === 'asc' ? OLDEST_FIRST : NEWEST_FIRST;
      return pageOf({ recruiterId, status: { $in: statuses }, ...ofOffer }, page, order);
    },
    async countsOf(offerIds) {
      const wanted = { offerId: { $in: offerIds }, status: { $in: interestStatusSchema.options } };
      const fields = { offerId: 1, createdAt: 1, answeredAt: 1 };
      const counts = new Map<number, InterestCounts>();
      for (const interest of await interests.find(wanted, fields).lean<InterestDocument[]>()) {
        const { received, answered, answerMs } = counts.get(interest.offerId) ?? NO_INTEREST;
        const waited = interest.answeredAt && interest.answeredAt.getTime() - interest.createdAt.getTime();
        counts.set(interest.offerId, {
          received: received + 1,
          answered: waited === null ? answered : answered + 1,
          answerMs: answerMs + (waited ?? 0),
        });
      }
      return counts;
    },
  };
}
