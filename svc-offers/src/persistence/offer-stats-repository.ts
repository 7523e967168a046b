import { parisDay } from '@praticio/contracts/base/paris-time';
import type { FirstViews } from '@praticio/service-kit/first-views';
import type { Clock, Favorites, OfferStats } from '../domain/ports.ts';
import type { Models } from './models.ts';

/** Views of offers, in documents apart from the offers: counting a view never conflicts with an edit. */
export function createOfferStats({ offerStats }: Models, firstViews: FirstViews, now: Clock): OfferStats {
  return {
    async countView(offerId, visitor) {
      const day = parisDay(now());
      if (!(await firstViews.isFirst(String(offerId), visitor, day))) return;
      await offerStats.updateOne(
        { _id: offerId },
        { $inc: { views: 1, [`days.${day}`]: 1 } },
        { upsert: true },
      );
    },
    async views(offerIds) {
      const documents = await offerStats.find({ _id: { $in: offerIds } }).lean();
      return new Map(documents.map(({ _id, views, days = {} }) => [_id, { total: views, days }]));
    },
    forgetVisitors: () => firstViews.forgetBefore(parisDay(now())),
  };
}

export function createFavoriteRepository({ favorites }: Models): Favorites {
  const idOf = (userId: string, offerId: number) => `${userId}:${offerId}`;
  return {
    async add(userId, offerId, at) {
      const added = { $setOnInsert: { userId, offerId, at } };
      await favorites.updateOne({ _id: idOf(userId, offerId) }, added, { upsert: true });
    },
    async remove(userId, offerId) {
      await favorites.deleteOne({ _id: idOf(userId, offerId) });
    },
    async of(userId) {
      const documents = await favorites.find({ userId }).sort({ at: -1, _id: -1 }).lean();
      return documents.map(({ offerId }) => offerId);
    },
  };
}
