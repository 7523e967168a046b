import { parisDay } from '@praticio/contracts/base/paris-time';
import type { FirstViews } from '@praticio/service-kit/first-views';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import type { OfferViews } from './offer.ts';

/** How often an offer was read, by its id. */
interface OfferStatsDocument {
  _id: number;
  views: number;
  /** By day in Paris; absent in documents from before days were counted. */
  days?: Record<string, number>;
}

const offerStatsSchema = schemaOf<OfferStatsDocument>({
  _id: { type: Number, required: true },
  views: { type: Number, required: true },
  days: { type: Object },
});

export const offerStatsModel = (connection: Connection) =>
  defineModel(connection, 'OfferStats', offerStatsSchema, 'offer_stats');

/** Views of offers, in documents apart from the offers: counting a view never conflicts with an edit. */
export function statsStore(connection: Connection, firstViews: FirstViews, now: () => Date) {
  const offerStats = offerStatsModel(connection);
  return {
    /** A view counts once per visitor, offer and day, whichever instance serves it. */
    async countView(offerId: number, visitor: { ip: string; userAgent: string }): Promise<void> {
      const day = parisDay(now());
      if (!(await firstViews.isFirst(String(offerId), visitor, day))) return;
      await offerStats.updateOne(
        { _id: offerId },
        { $inc: { views: 1, [`days.${day}`]: 1 } },
        { upsert: true },
      );
    },
    async views(offerIds: number[]): Promise<Map<number, OfferViews>> {
      const documents = await offerStats.find({ _id: { $in: offerIds } }).lean();
      return new Map(documents.map(({ _id, views, days = {} }) => [_id, { total: views, days }]));
    },
    /** Removes the marks of visitors of earlier days. */
    forgetVisitors: (): Promise<void> => firstViews.forgetBefore(parisDay(now())),
  };
}
