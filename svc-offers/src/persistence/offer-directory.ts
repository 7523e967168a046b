import type { AdminOffersQuery } from '@praticio/contracts/offers/offer-administration';
import { searchPattern } from '@praticio/service-kit/search-pattern';
import type { QueryFilter } from 'mongoose';
import type { PublishedOffer } from '../domain/offer.ts';
import type { OfferDirectory } from '../domain/ports.ts';
import type { Models } from './models.ts';
import type { OfferDocument } from './offer-models.ts';
import { OFFER_FIELDS, toOffer } from './offer-repository.ts';

function statusOf(filter: AdminOffersQuery['filter']): QueryFilter<OfferDocument> {
  if (filter === 'all') return { status: { $ne: 'PENDING' } };
  if (filter === 'moderated') return { status: 'SUSPENDED', moderation: { $ne: null } };
  return { status: filter };
}

/** Reads the whole collection at worst; only administrators ask. */
export function createOfferDirectory({
  offers,
  members,
}: Pick<Models, 'offers' | 'members'>): OfferDirectory {
  async function matching(search: string): Promise<QueryFilter<OfferDocument>> {
    if (search === '') return {};
    const text = searchPattern(search);
    const owners = await members.find({ 'structure.name': text }, { _id: 1 }).lean();
    const found: QueryFilter<OfferDocument>[] = [
      { title: text },
      { ownerId: { $in: owners.map(({ _id }) => _id) } },
    ];
    if (/^\d{1,9}$/.test(search)) found.push({ _id: Number(search) });
    return { $or: found };
  }

  return {
    async search({ search, filter, page, limit }) {
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
