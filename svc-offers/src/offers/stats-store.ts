import { parisDay } from '@praticio/contracts/base/paris-time';
import { readColumns } from '@praticio/service-kit/columns';
import type { FirstViews, View } from '@praticio/service-kit/first-views';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { plainCollection } from '@praticio/service-kit/plain-collection';
import type { ServiceContext } from '@praticio/service-kit/service';
import { outsideTraces } from '@praticio/service-kit/tracing';
import type { Connection } from 'mongoose';
import type { OfferViews } from './offer.ts';

/** The views of an offer, `_id`. */
interface OfferStatsDocument {
  _id: number;
  views: number;
  /** By day in Paris; absent in documents from before views were counted by day. */
  days?: Record<string, number>;
}

const offerStatsSchema = schemaOf<OfferStatsDocument>({
  _id: { type: Number, required: true },
  views: { type: Number, required: true },
  days: { type: Object },
});

const OFFER_STATS = 'offer_stats';

export const offerStatsModel = (connection: Connection) =>
  defineModel(connection, 'OfferStats', offerStatsSchema, OFFER_STATS);

/** Views within this time are stored in one write; a killed process loses them. */
const TOGETHER_MS = 1_000;
/** With more pending views the write follows at once. */
const TOGETHER_MAX = 1_000;

/** Views of offers, in documents apart from the offers: counting a view never conflicts with an edit. */
export function statsStore(
  { connection, logger }: Pick<ServiceContext, 'connection' | 'logger'>,
  firstViews: FirstViews,
  now: () => Date,
) {
  const offerStats = offerStatsModel(connection);
  let waiting: View[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function store(views: View[]): Promise<void> {
    const first = await firstViews.firstOf(views);
    const writes = [...Map.groupBy(first, ({ subject, day }) => `${subject} ${day}`).values()].map((same) => {
      const { subject, day } = same[0] as View;
      const update = { $inc: { views: same.length, [`days.${day}`]: same.length } };
      return { updateOne: { filter: { _id: Number(subject) }, update, upsert: true } };
    });
    // one after the other, so that views of an offer on two days insert its document once
    if (writes.length > 0)
      await plainCollection<OfferStatsDocument>(connection, OFFER_STATS).bulkWrite(writes);
  }

  async function storeWaiting(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const views = waiting;
    waiting = [];
    if (views.length === 0) return;
    await store(views).catch((error: unknown) => {
      logger.warn({ err: error, views: views.length }, 'views of offers are not counted');
    });
  }

  /** Stores the pending views. */
  function flush(): Promise<void> {
    running = running.then(() => outsideTraces(storeWaiting));
    return running;
  }

  return {
    flush,
    /** Counts a view once per visitor, offer and day over all instances, within a second. */
    countView(offerId: number, visitor: { ip: string; userAgent: string }): void {
      waiting.push({ subject: String(offerId), visitor, day: parisDay(now()) });
      if (waiting.length >= TOGETHER_MAX) void flush();
      else timer ??= setTimeout(flush, TOGETHER_MS).unref();
    },
    async views(offerIds: number[]): Promise<Map<number, OfferViews>> {
      await flush();
      const documents = await offerStats.find({ _id: { $in: offerIds } }).lean();
      return new Map(documents.map(({ _id, views, days = {} }) => [_id, { total: views, days }]));
    },
    /** The views of each, without their days: of thousands at once. */
    async totals(offerIds: number[]): Promise<Map<number, number>> {
      await flush();
      const stages = [{ $match: { _id: { $in: offerIds } } }];
      const { _id: ids, views } = await readColumns(offerStats, stages, ['_id', 'views']);
      return new Map(ids.map((id, at) => [Number(id), Number(views[at])]));
    },
    /** Removes the marks of visitors of earlier days. */
    forgetVisitors: (): Promise<void> => firstViews.forgetBefore(parisDay(now())),
  };
}
