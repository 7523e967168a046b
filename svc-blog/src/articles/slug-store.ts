import { MINUTE_MS } from '@praticio/contracts/base/units';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import { articleModel } from './store.ts';

/** A current or former slug of an article. */
interface SlugDocument {
  _id: string;
  articleId: string;
  claimedAt: Date;
  /** True once visitors may know the slug, which then stays with its article. */
  known: boolean;
}

const slugSchema = schemaOf<SlugDocument>({
  _id: String,
  articleId: { type: String, required: true },
  claimedAt: { type: Date, required: true },
  known: { type: Boolean, required: true },
});
slugSchema.index({ articleId: 1 });

// the collection keeps the name of released versions
export const slugModel = (connection: Connection) => defineModel(connection, 'Slug', slugSchema, 'addresses');

/** An article is stored well within this time of the claim of its slug. */
const CLAIM_MS = MINUTE_MS;

/**
 * Slugs and their articles. An article has its current slug, and those it had while visitors could see it.
 * Slugs by `_id`, so that two articles never share one. Each claim changes `claimedAt`, so that of two articles that take
 * over a free slug at the same moment only one succeeds.
 */
export function slugStore(connection: Connection, now: () => Date) {
  const slugs = slugModel(connection);
  const articles = articleModel(connection);

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
    async articleAt(slug: string): Promise<string | null> {
      return (await slugs.findById(slug).lean())?.articleId ?? null;
    },
    /** False when another article has the slug. A claim whose article is not stored within a minute ends. */
    async claim(slug: string, articleId: string): Promise<boolean> {
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
    /** Reserves the slug for its article for good, since visitors may know it. */
    async keep(slug: string, articleId: string): Promise<void> {
      await slugs.updateOne({ _id: slug, articleId }, { $set: { known: true } });
    },
    async releaseAll(articleId: string): Promise<void> {
      await slugs.deleteMany({ articleId });
    },
  };
}
export type SlugStore = ReturnType<typeof slugStore>;
