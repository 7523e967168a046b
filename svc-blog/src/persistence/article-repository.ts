import { isDuplicateKey } from 'service-kit/duplicate-key';
import type { Outbox } from 'service-kit/outbox';
import { searchTextOf } from '../domain/article-text.ts';
import type { Addresses, Articles } from '../domain/ports.ts';
import { toArticle, visibleAt } from './article-document.ts';
import type { ArticleDocument, Models } from './models.ts';

/** Articles in MongoDB; every write of an author goes through the outbox (design.md, rule 2). */
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

/** Slugs by `_id`, so that two articles never share one; those of articles that are gone are free. */
export function createAddressRepository({ addresses, articles }: Models): Addresses {
  return {
    async articleAt(slug) {
      return (await addresses.findById(slug).lean())?.articleId ?? null;
    },
    async claim(slug, articleId) {
      try {
        await addresses.create([{ _id: slug, articleId }]);
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const holder = (await addresses.findById(slug).lean())?.articleId;
      if (holder === articleId) return true;
      if (!holder) return false;
      const living = await articles.findById(holder, { status: 1 }).lean();
      if (living && living.status !== 'deleted') return false;
      const taken = await addresses.updateOne({ _id: slug, articleId: holder }, { $set: { articleId } });
      return taken.modifiedCount === 1;
    },
    async releaseAll(articleId) {
      await addresses.deleteMany({ articleId });
    },
  };
}
