import type { FirstViews } from 'service-kit/first-views';
import type { Views } from '../domain/ports.ts';
import type { Models } from './models.ts';

/** Views of all articles by day. A visitor counts once per article and day. */
export function createViewRepository({ days }: Models, firstViews: FirstViews): Views {
  return {
    ...firstViews,
    async count(day) {
      await days.updateOne({ _id: day }, { $inc: { views: 1 } }, { upsert: true });
    },
    async since(day) {
      const found = await days.find({ _id: { $gte: day } }).lean();
      return new Map(found.map(({ _id, views }) => [_id, views]));
    },
  };
}
