import type { ArticleContent } from '../domain/article.ts';
import type { Revisions } from '../domain/ports.ts';
import type { Models } from './models.ts';

/** More would be kept by nobody's wish. */
const KEPT_MAX = 30;

/** Versions by '<article>:<version>': keeping one twice, or by two instances, keeps it once. */
export function createRevisionRepository({ revisions }: Models): Revisions {
  return {
    async keep(article) {
      const { id: articleId, version, updatedAt: savedAt } = article;
      const { title, excerpt, content, category, tags, author, authorTitle, image, imageAlt } = article;
      const words: ArticleContent = {
        ...{ title, excerpt, content, category, tags, author, authorTitle, image, imageAlt },
      };
      const kept = { articleId, version, savedAt, content: words };
      await revisions.updateOne({ _id: `${articleId}:${version}` }, { $setOnInsert: kept }, { upsert: true });
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
