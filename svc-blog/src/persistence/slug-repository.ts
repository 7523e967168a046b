import { MINUTE_MS } from 'contracts/base/units';
import { isDuplicateKey } from 'service-kit/duplicate-key';
import type { Clock, Slugs } from '../domain/ports.ts';
import type { Models, SlugDocument } from './models.ts';

/** An article is stored well within this time of the claim of its slug. */
const CLAIM_MS = MINUTE_MS;

/**
 * Slugs by `_id`, so that two articles never share one. Each claim changes `claimedAt`, so that of two articles that take
 * over a free slug at the same moment only one succeeds.
 */
export function createSlugRepository({ slugs, articles }: Models, now: Clock): Slugs {
  /**
   * A slug is free when its article is deleted, or now has another slug and visitors never knew this one. Within a minute
   * of the claim, an article that is missing or has another slug may still be on its way to the database.
   */
  async function isFree({ _id: slug, articleId, claimedAt, known }: SlugDocument): Promise<boolean> {
    const holder = await articles.findById(articleId, { status: 1, slug: 1 }).lean();
    if (holder?.status === 'deleted') return true;
    if (now().getTime() - claimedAt.getTime() < CLAIM_MS) return false;
    return !holder || (!known && holder.slug !== slug);
  }

  return {
    async articleAt(slug) {
      return (await slugs.findById(slug).lean())?.articleId ?? null;
    },
    async claim(slug, articleId) {
      const claimedAt = now();
      try {
        await slugs.create([{ _id: slug, articleId, claimedAt, known: false }]);
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const held = await slugs.findById(slug).lean<SlugDocument>();
      if (!held) return false;
      if (held.articleId === articleId) {
        const renewed = await slugs.updateOne({ _id: slug, articleId }, { $set: { claimedAt } });
        return renewed.matchedCount === 1;
      }
      if (!(await isFree(held))) return false;
      const takenOver = await slugs.updateOne(held, { $set: { articleId, claimedAt, known: false } });
      return takenOver.matchedCount === 1;
    },
    async keep(slug, articleId) {
      await slugs.updateOne({ _id: slug, articleId }, { $set: { known: true } });
    },
    async releaseAll(articleId) {
      await slugs.deleteMany({ articleId });
    },
  };
}
