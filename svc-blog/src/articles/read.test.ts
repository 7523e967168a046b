import { describe, expect, it } from 'vitest';
import { aComment, anArticle, later, memoryPorts, NOW } from '../../test/memory-ports.ts';
import type { Article } from './article.ts';
import { listArticles, listCategories } from './list.ts';
import { publishDueArticles } from './publish-due.ts';
import { readArticle, viewDrawnArticle } from './read.ts';
import { findArticle, searchArticles } from './search.ts';

const visitor = { ip: '1.2.3.4', userAgent: 'browser' };

async function withArticles(...values: Partial<Article>[]) {
  const ports = memoryPorts();
  for (const article of values) {
    const { slug, id } = ports.articles.keep(article);
    await ports.slugs.claim(slug, id);
  }
  return ports;
}

describe('a list', () => {
  const three = [{ id: 'a1' }, { id: 'a2' }, { id: 'a3' }];

  it('of visible articles has pages, at least one', async () => {
    const ports = await withArticles(...three, { id: 'a4', status: 'draft' });
    const page = (number: number) =>
      listArticles(ports)({ page: number, limit: 2, category: '', tag: '', search: '' });
    expect(await page(2)).toMatchObject({
      articles: [{ id: 'a3' }],
      totalItems: 3,
      currentPage: 2,
      totalPages: 2,
    });
    const empty = listArticles(memoryPorts())({ page: 1, limit: 2, category: '', tag: '', search: '' });
    expect(await empty).toMatchObject({ totalItems: 0, totalPages: 1 });
  });

  it('of all articles has pages, at least one', async () => {
    const ports = await withArticles(...three);
    const query = { page: 1, limit: 2, status: '', search: '' } as const;
    expect(await searchArticles(ports)(query)).toMatchObject({
      totalItems: 3,
      currentPage: 1,
      totalPages: 2,
    });
    expect(await searchArticles(memoryPorts())(query)).toMatchObject({ totalPages: 1 });
  });

  it('of categories names all four with their visible articles', async () => {
    const ports = await withArticles({ category: 'Carrière' }, { id: 'a2', category: 'Carrière' });
    expect(await listCategories(ports)()).toEqual([
      { name: 'Santé', count: 0 },
      { name: 'Carrière', count: 2 },
      { name: 'Formation', count: 0 },
      { name: 'Actualités', count: 0 },
    ]);
  });
});

describe('an article', () => {
  it('comes with its visible comments, at most 200, and the number of all', async () => {
    const ports = await withArticles({});
    for (let index = 0; index < 201; index += 1)
      await ports.comments.insert(aComment({ id: `c${index}` }), []);
    await ports.comments.insert(aComment({ id: 'held', held: true }), []);
    const read = await readArticle(ports)('bien-dormir', null);
    expect(read).toMatchObject({ article: { id: 'a1' }, commentCount: 201 });
    expect('comments' in read && read.comments).toHaveLength(200);
  });

  it('comes with the three closest others: common tags, then category, then the order of the list', async () => {
    const ports = await withArticles(
      { tags: ['sommeil', 'garde'], category: 'Santé' },
      { id: 'nothing', slug: 's1', tags: [], category: 'Formation' },
      { id: 'category', slug: 's2', tags: [], category: 'Santé' },
      { id: 'tag', slug: 's3', tags: ['garde', 'autre'], category: null },
      { id: 'both', slug: 's4', tags: ['sommeil'], category: 'Santé' },
      { id: 'tags', slug: 's5', tags: ['garde', 'sommeil'], category: 'Formation' },
    );
    const read = await readArticle(ports)('bien-dormir', null);
    expect('related' in read && read.related.map(({ id }) => id)).toEqual(['tags', 'both', 'tag']);
  });

  it('without a category has none in common with others', async () => {
    const ports = await withArticles(
      { category: null, tags: [] },
      { id: 'first', slug: 's1', tags: [], category: 'Santé' },
      { id: 'second', slug: 's2', tags: [], category: null },
    );
    const read = await readArticle(ports)('bien-dormir', null);
    expect('related' in read && read.related.map(({ id }) => id)).toEqual(['first', 'second']);
  });

  it('is found by a former slug, which names the current one', async () => {
    const ports = await withArticles({});
    await ports.slugs.claim('ancien', 'a1');
    expect(await readArticle(ports)('ancien', visitor)).toEqual({ movedTo: 'bien-dormir' });
    expect(ports.visits.days.size).toBe(0);
  });

  it.each([
    ['does not exist', []],
    ['is a draft', [{ status: 'draft' as const }]],
  ])('that %s is not found', async (_what, values) => {
    const ports = await withArticles(...values);
    await expect(readArticle(ports)('bien-dormir', null)).rejects.toMatchObject({
      code: 'article/not-found',
    });
  });

  it('counts one view of a visitor a day (Europe/Paris), and none of a prefetch', async () => {
    const ports = await withArticles({});
    const views = async (by: typeof visitor | null) => {
      const read = await readArticle(ports)('bien-dormir', by);
      return 'article' in read && read.article.views;
    };
    expect([await views(visitor), await views(visitor), await views(null)]).toEqual([1, 1, 1]);
    ports.clock.at = new Date('2026-11-22T23:30:00Z');
    expect(await views(visitor)).toBe(2);
    expect([...ports.visits.days]).toEqual([
      ['2026-11-22', 1],
      ['2026-11-23', 1],
    ]);
  });

  it('that a server has rendered counts the same view, and returns the versions of text and comments', async () => {
    const ports = await withArticles({});
    await ports.comments.insert(aComment(), []);
    const view = () => viewDrawnArticle(ports)('bien-dormir', visitor);
    const { updatedAt } = anArticle();
    expect(await view()).toEqual({ views: 1, updatedAt, commentCount: 1 });
    expect(await readArticle(ports)('bien-dormir', visitor)).toMatchObject({ article: { views: 1 } });
    expect(await view()).toMatchObject({ views: 1 });
    expect([...ports.visits.days]).toEqual([['2026-11-22', 1]]);
    ports.articles.keep({ status: 'draft' });
    await expect(view()).rejects.toMatchObject({ code: 'article/not-found' });
  });

  it('is found by administrators whatever its status', async () => {
    const ports = await withArticles({ status: 'draft' });
    expect(await findArticle(ports)('a1')).toMatchObject({ status: 'draft' });
    await expect(findArticle(ports)('a2')).rejects.toMatchObject({ code: 'article/not-found' });
  });
});

describe('due articles', () => {
  const due = { status: 'scheduled', announced: false, publishedAt: NOW } as const;

  it('are published and announced, once', async () => {
    const ports = await withArticles(due, { ...due, id: 'a2', publishedAt: later(1) });
    await publishDueArticles(ports)();
    await publishDueArticles(ports)();
    expect(ports.articles.all().map(({ status }) => status)).toEqual(['published', 'scheduled']);
    expect(ports.eventTypes()).toEqual(['article.published']);
  });

  it('that somebody else saves or deletes meanwhile are left alone, and the others are published', async () => {
    const ports = await withArticles(due, { ...due, id: 'a2' }, { ...due, id: 'a3' });
    const { find } = ports.articles;
    ports.articles.find = async (id) => {
      if (id === 'a1') return null;
      return id === 'a2' ? anArticle({ ...due, id: 'a2', version: 99 }) : find(id);
    };
    await publishDueArticles(ports)();
    expect(ports.events).toMatchObject([{ data: { articleId: 'a3' } }]);
  });

  it('that cannot be saved for another reason fail the run', async () => {
    const ports = await withArticles(due);
    ports.articles.save = () => Promise.reject(new Error('away'));
    await expect(publishDueArticles(ports)()).rejects.toThrow('away');
  });

  it('that are no longer due when they are read are not saved', async () => {
    const ports = await withArticles(due);
    ports.articles.find = async () => anArticle();
    ports.articles.save = () => expect.fail('saved');
    await publishDueArticles(ports)();
  });
});
