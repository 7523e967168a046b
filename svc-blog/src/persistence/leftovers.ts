import { LONG_READ_MS } from 'service-kit/mongo';
import type { Leftovers } from '../domain/ports.ts';
import type { Models } from './models.ts';

/** Looked for by a sweep: an article is there before its comments and revisions, and never comes back. */
export function createLeftovers({ articles, comments, revisions }: Models): Leftovers {
  async function withoutArticle(ids: string[]): Promise<string[]> {
    const found = await articles.find({ _id: { $in: ids }, status: { $ne: 'deleted' } }, { _id: 1 }).lean();
    const there = new Set(found.map(({ _id }) => _id));
    return ids.filter((id) => !there.has(id));
  }

  return {
    async remove() {
      for (const model of [comments, revisions] as (typeof comments)[]) {
        const gone = await withoutArticle(await model.distinct('articleId').maxTimeMS(LONG_READ_MS));
        if (gone.length > 0) await model.deleteMany({ articleId: { $in: gone } });
      }
    },
  };
}
