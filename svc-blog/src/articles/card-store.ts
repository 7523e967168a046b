import type { Connection } from 'mongoose';
import type { ListedArticle, Visible } from './article.ts';
import { type Cards, heldCards } from './held-card-store.ts';
import { type ArticleDocument, articleModel, LISTED, NEWEST, toListed } from './store.ts';

/** Cards of all published articles, which this process reads once a minute at most: one index for every page of an article. */
export function cardStore(connection: Connection) {
  const articles = articleModel(connection);
  const held = heldCards(connection);

  async function read(): Promise<Cards> {
    const documents = await articles
      .find({ status: { $in: ['published', 'scheduled'] }, publishedAt: { $ne: null } }, LISTED)
      .sort(NEWEST)
      .lean<ArticleDocument[]>();
    const all = documents.map((document) => toListed(document) as Visible<ListedArticle>);
    return { all, idBySlug: new Map(all.map(({ slug, id }) => [slug, id])) };
  }

  function cards(): Promise<Cards> {
    const known = held.get('cards');
    if (known) return known;
    const reading = read();
    held.set('cards', reading);
    reading.catch(() => held.delete('cards'));
    return reading;
  }

  return {
    /** Other articles that share the category or a tag, newest first. */
    async findSharing({ id, category, tags }: ListedArticle, limit: number, now: Date) {
      const wanted = new Set(tags);
      const sharing = (other: ListedArticle) =>
        (category !== null && other.category === category) || other.tags.some((tag) => wanted.has(tag));
      const found: Visible<ListedArticle>[] = [];
      for (const other of (await cards()).all) {
        if (other.id !== id && other.publishedAt <= now && sharing(other)) found.push(other);
        if (found.length === limit) break;
      }
      return found;
    },
    /** The article that had the slug when the cards were read; it may have another one by now. */
    async articleAt(slug: string): Promise<string | null> {
      return (await held.get('cards'))?.idBySlug.get(slug) ?? null;
    },
  };
}
export type CardStore = ReturnType<typeof cardStore>;
