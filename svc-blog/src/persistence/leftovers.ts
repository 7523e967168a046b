import { LONG_READ_MS } from 'service-kit/mongo';
import type { Leftovers } from '../domain/ports.ts';
import type { Models } from './models.ts';

/** An article is stored before its comments and revisions and never comes back, so what lacks one can be removed. */
export function createLeftovers({ articles, comments, revisions }: Models): Leftovers {
  async function withoutArticle(ids: string[]): Promise<string[]> {
    const found = await articles.find({ _id: { $in: ids }, status: { $ne: 'deleted' } }, { _id: 1 }).lean();
    const existing = new Set(found.map(({ _id }) => _id));
    return ids.filter((id) => !existing.has(id));
  }

  return {
    async remove() {
      for (const model of [comments, revisions] as (typeof comments)[]) {
        const orphaned = await withoutArticle(await model.distinct('articleId').maxTimeMS(LONG_READ_MS));
        if (orphaned.length > 0) await model.deleteMany({ articleId: { $in: orphaned } });
      }
    },
  };
}
