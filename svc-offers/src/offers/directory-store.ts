import type { AdminOffersQuery } from '@praticio/contracts/offers/offer-administration';
import { searchPattern } from '@praticio/service-kit/search-pattern';
import type { Connection, QueryFilter } from 'mongoose';
import { OFFER_FIELDS, type OfferDocument, offerModel, toOffer } from './document-store.ts';
import type { PublishedOffer } from './offer.ts';

function statusOf(filter: AdminOffersQuery['filter']): QueryFilter<OfferDocument> {
  if (filter === 'all') return { status: { $ne: 'PENDING' } };
  if (filter === 'moderated') return { status: 'SUSPENDED', moderation: { $ne: null } };
  return { status: filter };
}

/**
 * Offers as administrators look for them: every status, newest first. Reads the whole collection at worst; only
 * administrators ask.
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
