import { isDuplicateKey } from 'service-kit/duplicate-key';
import type { Outbox } from 'service-kit/outbox';
import { searchTextOf } from '../domain/article-text.ts';
import type { Addresses, Articles, Clock } from '../domain/ports.ts';
import { toArticle, visibleAt } from './article-document.ts';
import type { AddressDocument, ArticleDocument, Models } from './models.ts';

/** Articles in MongoDB; every write of an author goes through the outbox (docs/architecture.md#outbox). */
export function createArticleRepository({ articles }: Models, outbox: Outbox): Articles {
  return {
    async find(id) {
      const document = await articles.findById(id).lean<ArticleDocument>();
      return document && document.status !== 'deleted' ? toArticle(document) : null;
    },
    async insert({ id, version: _first, ...article }, events) {
      await outbox.insert(articles, { ...article, _id: id, searchText: searchTextOf(article) }, events);
    },
    // views grow beside the author's changes and are never written back
    async save({ id, version, views: _views, ...article }, events) {
      const update = { $set: { ...article, searchText: searchTextOf(article) } };
      return toArticle(await outbox.update(articles, { id, version, update }, events));
    },
    async remove({ id, version }, events) {
      await outbox.remove(articles, { id, version, update: { $set: { status: 'deleted' } } }, events);
    },
    async listDue(now) {
      const due = await articles.find({ ...visibleAt(now), announced: false }, { _id: 1 }).lean();
      return due.map(({ _id }) => _id);
    },
    async addView(id) {
      await articles.updateOne({ _id: id }, { $inc: { views: 1 } });
    },
  };
}

/** Longer than an article takes from claiming its slug to being stored. */
const BEING_WRITTEN_MS = 60_000;

/**
 * Slugs by `_id`, so that two articles never share one. Every claim dates it anew, so that taking one over cannot
 * cross with it.
 */
export function createAddressRepository({ addresses, articles }: Models, now: Clock): Addresses {
  /**
   * A slug is free when its article is gone, or has another one by now and no visitor knows this one. An article that
   * cannot be found, or has another slug, may for the first minute still be on its way to the database.
   */
  async function isFree({ _id: slug, articleId, claimedAt, known }: AddressDocument): Promise<boolean> {
    const holder = await articles.findById(articleId, { status: 1, slug: 1 }).lean();
    if (holder?.status === 'deleted') return true;
    if (now().getTime() - claimedAt.getTime() < BEING_WRITTEN_MS) return false;
    return !holder || (!known && holder.slug !== slug);
  }

  return {
    async articleAt(slug) {
      return (await addresses.findById(slug).lean())?.articleId ?? null;
    },
    async claim(slug, articleId) {
      const claimedAt = now();
      try {
        await addresses.create([{ _id: slug, articleId, claimedAt, known: false }]);
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const held = await addresses.findById(slug).lean<AddressDocument>();
      if (!held) return false;
      if (held.articleId === articleId) {
        const dated = await addresses.updateOne({ _id: slug, articleId }, { $set: { claimedAt } });
        return dated.matchedCount === 1;
      }
      if (!(await isFree(held))) return false;
      const taken = await addresses.updateOne(held, { $set: { articleId, claimedAt, known: false } });
      return taken.matchedCount === 1;
    },
    async keep(slug, articleId) {
      await addresses.updateOne({ _id: slug, articleId }, { $set: { known: true } });
    },
    async releaseAll(articleId) {
      await addresses.deleteMany({ articleId });
    },
  };
}
