import { fold } from '@praticio/contracts/base/fold';
import type { ArticleCategory } from '@praticio/contracts/blog/article';
import { type ArticleInput, articleInputSchema } from '@praticio/contracts/blog/article-administration';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { AppError } from '@praticio/service-kit/errors';
import type { AdministrationStore } from '../src/articles/administration-store.ts';
import {
  type Article,
  isVisible,
  type ListedArticle,
  newArticleFields,
  type Visible,
} from '../src/articles/article.ts';
import type { CardStore } from '../src/articles/card-store.ts';
import type { ListStore } from '../src/articles/list-store.ts';
import { findPublished } from '../src/articles/read.ts';
import type { RevisionStore } from '../src/articles/revision-store.ts';
import type { SlugStore } from '../src/articles/slug-store.ts';
import type { ArticleStore } from '../src/articles/store.ts';
import type { VisitStore } from '../src/articles/visit-store.ts';
import type { ArticleLookup, Comment, Report } from '../src/comments/comment.ts';
import type { CommentStore } from '../src/comments/store.ts';
import { addPicture } from '../src/pictures/add.ts';
import type { EncodeEngine } from '../src/pictures/encode-engine.ts';

/** The time at which the tests of the domain begin. */
export const NOW = new Date('2026-11-22T10:00:00Z');
export const later = (ms: number) => new Date(NOW.getTime() + ms);

/** A visible article as the repository returns it; tests name only the fields that they are about. */
export const anArticle = (values: Partial<Article> = {}): Article => ({
  ...newArticleFields,
  id: 'a1',
  slug: 'bien-dormir',
  status: 'published',
  publishedAt: later(-1),
  announced: true,
  shown: true,
  readingMinutes: 1,
  createdAt: later(-2),
  updatedAt: later(-1),
  title: 'Bien dormir',
  excerpt: 'Ce que le repos change',
  content: '<p>Une sieste aide.</p>',
  category: 'Santé',
  tags: ['sommeil'],
  author: 'Inès M.',
  authorTitle: 'Médecin',
  image: null,
  imageAlt: '',
  ...values,
});

/** A draft as the editor sends it. */
export const anInput = (values: Partial<ArticleInput> = {}): ArticleInput => ({
  ...articleInputSchema.parse({
    title: 'Bien dormir',
    slug: 'bien-dormir',
    content: '<p>Une sieste aide.</p>',
    status: 'draft',
  }),
  ...values,
});

export const aComment = (values: Partial<Comment> = {}): Comment => ({
  id: 'c1',
  articleId: 'a1',
  name: 'Ana',
  content: 'Merci',
  createdAt: NOW,
  held: false,
  ...values,
});

/** All that the rules of the blog work with, in memory. As in the database, saving checks the version. */
export function memoryPorts() {
  const clock = { at: NOW };
  const now = () => clock.at;
  const events: DomainEvent[] = [];
  const articles = memoryArticles(events);
  const administration = memoryAdministration(articles.all);
  const slugs = memorySlugs();
  const cards = memoryCards(articles.all);
  const comments = memoryComments(events);
  const commenters: string[] = [];
  const forgotten: string[] = [];
  const unusedBefore: Date[] = [];
  const stored: Buffer[] = [];
  const visits = memoryVisits(forgotten);
  const encode: EncodeEngine['encode'] = async (bytes) => ({
    full: bytes,
    size: { width: 10, height: 10 },
    smaller: [],
  });
  const pictureDeps = {
    encode,
    pictures: {
      async store({ full }: { full: Buffer }) {
        stored.push(full);
        return `image-${stored.length}`;
      },
    },
  };
  return {
    articles,
    lists: memoryLists(articles.all),
    cards,
    administration,
    slugs,
    revisions: memoryRevisions(),
    comments,
    pictureDeps,
    pictures: { add: addPicture(pictureDeps) },
    visits,
    text: { clean: (html: string) => html.replace(/<script>.*?<\/script>/g, '') },
    lookup: {
      findPublished: findPublished({ articles, slugs, cards, now }),
      search: (query) => administration.search(query),
      titles: (ids) => administration.titles(ids),
    } satisfies ArticleLookup as ArticleLookup,
    limits: {
      async mayComment(ip: string) {
        commenters.push(ip);
        return commenters.length <= 2;
      },
    },
    /** The leftovers that `removeLeftovers` deletes. */
    tidied: {
      comments: { forgetBefore: async (day: string) => void forgotten.push(`comments before ${day}`) },
      articles: {
        visits,
        removeLeftovers: async () => void forgotten.push('leftovers'),
        findUsedPictures: async () => new Set<string>(),
      },
      pictures: { removeUnused: async (before: Date) => void unusedBefore.push(before) },
      now,
    },
    now,
    clock,
    events,
    /** Types of the events published so far. */
    eventTypes: () => events.map(({ type }) => type),
    commenters,
    forgotten,
    unusedBefore,
    stored,
  };
}
export type MemoryPorts = ReturnType<typeof memoryPorts>;

function memoryArticles(events: DomainEvent[]) {
  const stored = new Map<string, Article>();
  const articles: Omit<ArticleStore, 'absent' | 'eachText'> = {
    find: async (id) => structuredClone(stored.get(id) ?? null),
    async insert(article, happened) {
      stored.set(article.id, article);
      events.push(...happened);
    },
    async save(article, happened) {
      if (stored.get(article.id)?.version !== article.version) throw new AppError('conflict/version');
      const saved = { ...article, version: article.version + 1 };
      stored.set(article.id, saved);
      events.push(...happened);
      return saved;
    },
    async remove({ id }, happened) {
      stored.delete(id);
      events.push(...happened);
    },
    listDue: async (now) =>
      [...stored.values()]
        .filter((article) => isVisible(article, now) && !article.announced)
        .map(({ id }) => id),
    async addView(id) {
      const article = stored.get(id);
      if (article) article.views += 1;
    },
  };
  return {
    ...articles,
    all: () => [...stored.values()],
    keep(values: Partial<Article> = {}): Article {
      const article = anArticle(values);
      stored.set(article.id, article);
      return article;
    },
  };
}

const visible = (all: () => Article[], now: Date) =>
  all().filter((article) => isVisible(article, now)) as Visible<ListedArticle>[];

function memoryCards(all: () => Article[]): CardStore {
  return {
    findSharing: async ({ id }, limit, now) =>
      visible(all, now)
        .filter((other) => other.id !== id)
        .slice(0, limit),
    // as before the first card is read
    articleAt: async () => null,
  };
}

function memoryLists(all: () => Article[]): Pick<ListStore, 'findVisible' | 'countByCategory'> {
  return {
    async findVisible({ page, limit }, now) {
      const found = visible(all, now);
      return { articles: found.slice((page - 1) * limit, page * limit), totalItems: found.length };
    },
    async countByCategory(now) {
      const counts = new Map<ArticleCategory, number>();
      for (const { category } of visible(all, now))
        if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
      return counts;
    },
  };
}

function memoryAdministration(all: () => Article[]): AdministrationStore {
  return {
    async search({ page, limit, search }) {
      const found = all().filter(({ title }) => fold(title).includes(fold(search)));
      return { articles: found.slice((page - 1) * limit, page * limit), totalItems: found.length };
    },
    titles: async (ids) =>
      new Map(
        all()
          .filter(({ id }) => ids.includes(id))
          .map(({ id, title, slug }) => [id, { title, slug }]),
      ),
    count: async (listLength) => ({
      total: all().length,
      published: 0,
      drafts: 0,
      scheduled: 0,
      views: 0,
      latest: all().slice(0, listLength),
      topViewed: [],
    }),
    statsByCategory: async () => new Map([['Formation', { articles: 2, published: 1, views: 7 }]]),
  };
}

function memorySlugs() {
  const held = new Map<string, string>();
  const kept: string[] = [];
  const slugs: SlugStore = {
    articleAt: async (slug) => held.get(slug) ?? null,
    async claim(slug, articleId) {
      if (held.has(slug) && held.get(slug) !== articleId) return false;
      held.set(slug, articleId);
      return true;
    },
    keep: async (slug) => void kept.push(slug),
    async releaseAll(articleId) {
      for (const [slug, id] of held) if (id === articleId) held.delete(slug);
    },
  };
  return { ...slugs, held, kept };
}

function memoryRevisions() {
  const stored: { articleId: string; version: number; savedAt: Date; content: Article }[] = [];
  const revisions: Omit<RevisionStore, 'articleIds' | 'eachText'> = {
    async keep(article) {
      const { id: articleId, version, updatedAt: savedAt } = article;
      stored.unshift({ articleId, version, savedAt, content: article });
    },
    list: async (articleId) => stored.filter((revision) => revision.articleId === articleId),
    async find(articleId, version) {
      const found = stored.find((one) => one.articleId === articleId && one.version === version);
      if (!found) return null;
      const { title, content, image, imageAlt, excerpt, category, tags, author, authorTitle } = found.content;
      const written = { title, content, image, imageAlt, excerpt, category, tags, author, authorTitle };
      return { ...found, content: written };
    },
    async removeOfArticles(ids) {
      stored.splice(0, stored.length, ...stored.filter(({ articleId }) => !ids.includes(articleId)));
    },
  };
  return { ...revisions, stored };
}

function memoryVisits(forgotten: string[]) {
  const seen = new Set<string>();
  const days = new Map<string, number>();
  const visits: VisitStore = {
    async isFirst(articleId, { ip, userAgent }, day) {
      const key = [articleId, ip, userAgent, day].join();
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    },
    count: async (day) => void days.set(day, (days.get(day) ?? 0) + 1),
    since: async (first) => new Map([...days].filter(([day]) => day >= first)),
    forgetBefore: async (day) => void forgotten.push(`views before ${day}`),
  };
  return { ...visits, days };
}

function memoryComments(events: DomainEvent[]) {
  const stored: Comment[] = [];
  const reports: Report[] = [];
  const removeIf = (matches: (comment: Comment) => boolean) =>
    void stored.splice(0, stored.length, ...stored.filter((comment) => !matches(comment)));
  const comments: Omit<CommentStore, 'articleIds'> = {
    async insert(comment, happened) {
      stored.push(comment);
      events.push(...happened);
    },
    async find(id) {
      const comment = stored.find((one) => one.id === id);
      return comment ? { ...comment, version: 1 } : null;
    },
    async ofArticle(articleId, limit) {
      const found = stored.filter((one) => one.articleId === articleId && !one.held);
      return { comments: found.slice(0, limit), total: found.length };
    },
    async search({ search }, articleIds) {
      const found = stored.filter(
        ({ name, articleId }) => name.includes(search) || articleIds.includes(articleId),
      );
      return { comments: found, total: found.length };
    },
    count: async () => stored.filter(({ held }) => !held).length,
    async approve({ id }, happened) {
      for (const comment of stored) if (comment.id === id) comment.held = false;
      events.push(...happened);
    },
    async remove({ id }, happened) {
      removeIf((one) => one.id === id);
      events.push(...happened);
    },
    removeOfArticles: async (ids) => removeIf(({ articleId }) => ids.includes(articleId)),
    report: async (report) => void reports.push(report),
  };
  return { ...comments, stored, reports };
}
