import type { Figure } from '@praticio/contracts/base/figures';
import type { AdminOffersQuery } from '@praticio/contracts/offers/offer-administration';
import { countByDay } from '@praticio/service-kit/figures';
import { searchPattern } from '@praticio/service-kit/search-pattern';
import type { Connection, QueryFilter } from 'mongoose';
import { OFFER_FIELDS, type OfferDocument, offerModel, toOffer } from './document-store.ts';
import type { PublishedOffer } from './offer.ts';

/** The sample size for a share: exact enough, and it bounds the reads. */
const SHARE_OF_MAX = 20_000;

function statusOf(filter: AdminOffersQuery['filter']): QueryFilter<OfferDocument> {
  if (filter === 'all') return { status: { $ne: 'PENDING' } };
  if (filter === 'moderated') return { status: 'SUSPENDED', moderation: { $ne: null } };
  return { status: filter };
}

/**
 * Searches of administrators for offers of every status, newest first. May read the whole collection, since only administrators use it.
 */
export function directoryStore(
  connection: Connection,
  ownersWithStructureNamed: (name: RegExp) => Promise<string[]>,
) {
  const offers = offerModel(connection);

  async function matching(search: string): Promise<QueryFilter<OfferDocument>> {
    if (search === '') return {};
    const text = searchPattern(search);
    const found: QueryFilter<OfferDocument>[] = [
      { title: text },
      { ownerId: { $in: [...(await ownersWithStructureNamed(text)), search] } },
    ];
    if (/^\d{1,9}$/.test(search)) found.push({ _id: Number(search) });
    return { $or: found };
  }

  return {
    async countActive(): Promise<Figure> {
      return {
        name: 'active-offers',
        now: await offers.countDocuments({ status: 'ACTIVE' }),
        before: null,
        days: [],
      };
    },

    countPublished: (until: Date): Promise<Figure> =>
      countByDay(
        offers,
        { name: 'published-offers', at: 'createdAt', match: { status: { $ne: 'PENDING' } } },
        until,
      ),

    /** The newest offers published from one moment to another, without those that were deleted. */
    async publishedBetween(from: Date, until: Date): Promise<{ id: number; filled: boolean }[]> {
      const found = await offers
        .find(
          { createdAt: { $gte: from, $lt: until }, status: { $in: ['ACTIVE', 'SUSPENDED', 'CLOSED'] } },
          { filled: 1 },
        )
        .sort({ createdAt: -1, _id: -1 })
        .limit(SHARE_OF_MAX)
        .lean<Pick<OfferDocument, '_id' | 'filled'>[]>();
      return found.map(({ _id, filled = false }) => ({ id: _id, filled }));
    },

    async search({
      search,
      filter,
      page,
      limit,
    }: AdminOffersQuery): Promise<{ offers: PublishedOffer[]; total: number }> {
      const query = { ...statusOf(filter), ...(await matching(search)) };
      const [documents, total] = await Promise.all([
        offers
          .find(query, OFFER_FIELDS)
          .sort({ createdAt: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<OfferDocument[]>(),
        offers.countDocuments(query),
      ]);
      return { offers: documents.map(toOffer) as PublishedOffer[], total };
    },
  };
}
