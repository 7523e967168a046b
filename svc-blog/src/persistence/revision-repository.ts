import type { ArticleContent } from '../domain/article.ts';
import type { Revisions } from '../domain/ports.ts';
import type { Models } from './models.ts';

/** Versions kept of one article; older ones are deleted. */
const KEPT_MAX = 30;

/** Revisions by '<article>:<version>', so that storing one twice, or from two instances, stores it once. */
export function createRevisionRepository({ revisions }: Models): Revisions {
  return {
    async keep(article) {
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
    async list(articleId) {
      return revisions.find({ articleId }).sort({ version: -1 }).lean();
    },
    async find(articleId, version) {
      return revisions.findById(`${articleId}:${version}`).lean();
    },
    async removeAll(articleId) {
      await revisions.deleteMany({ articleId });
    },
  };
}
