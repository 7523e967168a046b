import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { LONG_READ_MS } from '@praticio/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { Article, ArticleContent, Revision } from './article.ts';
import { contentFields } from './store.ts';

/** `_id` is '<article>:<version>'. */
interface RevisionDocument extends Revision {
  _id: string;
  articleId: string;
}

const revisionSchema = schemaOf<RevisionDocument>({
  _id: String,
  articleId: { type: String, required: true },
  version: { type: Number, required: true },
  savedAt: { type: Date, required: true },
  content: schemaOf<ArticleContent>(contentFields, { _id: false }),
});
revisionSchema.index({ articleId: 1, version: -1 });

export const revisionModel = (connection: Connection) =>
  defineModel(connection, 'Revision', revisionSchema, 'revisions');

/** Versions kept of one article; older ones are deleted. */
const KEPT_MAX = 30;

/** Former versions of articles, by '<article>:<version>', so that storing one twice, or from two instances, stores it once. */
export function revisionStore(connection: Connection) {
  const revisions = revisionModel(connection);
  return {
    /** Stores this version of the article. Idempotent. */
    async keep(article: Article): Promise<void> {
      const { id: articleId, version, updatedAt: savedAt } = article;
      const { title, excerpt, content, category, tags, author, authorTitle, image, imageAlt } = article;
      const written: ArticleContent = {
        title,
        excerpt,
        content,
        category,
        tags,
        author,
        authorTitle,
        image,
        imageAlt,
      };
      const revision = { articleId, version, savedAt, content: written };
      await revisions.updateOne(
        { _id: `${articleId}:${version}` },
        { $setOnInsert: revision },
        { upsert: true },
      );
      const [oldest] = await revisions
        .find({ articleId }, { version: 1 })
        .sort({ version: -1 })
        .skip(KEPT_MAX)
        .limit(1)
        .lean();
      if (oldest) await revisions.deleteMany({ articleId, version: { $lte: oldest.version } });
    },
    async list(articleId: string): Promise<Revision[]> {
      return revisions.find({ articleId }).sort({ version: -1 }).lean();
    },
    async find(articleId: string, version: number): Promise<Revision | null> {
      return revisions.findById(`${articleId}:${version}`).lean();
    },
    /** Ids of all articles that have revisions. */
    articleIds: (): Promise<string[]> => revisions.distinct('articleId').maxTimeMS(LONG_READ_MS),
    async removeOfArticles(articleIds: string[]): Promise<void> {
      await revisions.deleteMany({ articleId: { $in: articleIds } });
    },
    /** Picture and text of every revision. */
    async *eachText(): AsyncGenerator<Pick<Article, 'image' | 'content'>> {
      const all = revisions.find({}, { content: 1 }).maxTimeMS(LONG_READ_MS).lean().cursor();
      for await (const { content } of all) yield content;
    },
  };
}
export type RevisionStore = ReturnType<typeof revisionStore>;
