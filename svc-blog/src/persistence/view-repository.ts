import { isDuplicateKey } from 'service-kit/duplicate-key';
import type { Views } from '../domain/ports.ts';
import type { DaySalts } from './day-salts.ts';
import type { Models } from './models.ts';

/** A view counts once per visitor, article and day, whichever instance serves it. */
export function createViewRepository({ days, viewMarks }: Models, salts: DaySalts): Views {
  return {
    async isFirst(articleId, { ip, userAgent }, day) {
      const _id = await salts.hash(day, [articleId, ip, userAgent]);
      try {
        await viewMarks.create([{ _id, day }]);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async count(day) {
      await days.updateOne({ _id: day }, { $inc: { views: 1 } }, { upsert: true });
    },
    async since(day) {
      const found = await days.find({ _id: { $gte: day } }).lean();
      return new Map(found.map(({ _id, views }) => [_id, views]));
    },
    async forgetBefore(day) {
      await viewMarks.deleteMany({ day: { $lt: day } });
      await salts.forgetBefore(day);
    },
  };
}
