import type { Outbox } from 'service-kit/outbox';
import { searchTextOf } from '../domain/article-text.ts';
import type { Articles } from '../domain/ports.ts';
import { toArticle, visibleAt } from './article-document.ts';
import type { ArticleDocument, Models } from './models.ts';

/** Articles in MongoDB. Writes that publish events go through the outbox (docs/architecture.md#outbox). */
export function createArticleRepository({ articles }: Models, outbox: Outbox): Articles {
  return {
    async find(id) {
      const document = await articles.findById(id).lean<ArticleDocument>();
      return document && document.status !== 'deleted' ? toArticle(document) : null;
    },
    async insert({ id, version: _first, ...article }, events) {
      await outbox.insert(articles, { ...article, _id: id, searchText: searchTextOf(article) }, events);
    },
    // never writes `views` back: addView changes them at the same time
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
