import { describe, expect, it } from 'vitest';
import { anArticle, later, NOW } from '../../test/memory-ports.ts';
import { announce, isVisible } from './article.ts';

describe('an article is visible', () => {
  it.each([
    ['published', NOW, true],
    ['scheduled', NOW, true],
    ['published', later(1), false],
    ['scheduled', later(1), false],
    ['draft', later(-1), false],
    ['published', null, false],
  ] as const)('when %s for %s: %s', (status, publishedAt, visible) => {
    expect(isVisible(anArticle({ status, publishedAt }), NOW)).toBe(visible);
  });
});

describe('announcing', () => {
  const article = anArticle({ status: 'scheduled', announced: false, shown: false });
  const unpublished = { articleId: 'a1', slug: 'bien-dormir', title: 'Bien dormir' };

  it('publishes an article that has become visible, and remembers that visitors know it', () => {
    const publishedAt = article.publishedAt?.toISOString();
    expect(announce(article, NOW)).toEqual({
      article: { ...article, status: 'published', announced: true, shown: true },
      events: [{ type: 'article.published', data: { ...unpublished, publishedAt } }],
    });
  });

  it('happens once', () => {
    const announced = anArticle();
    expect(announce(announced, NOW)).toEqual({ article: announced, events: [] });
  });

  it('takes back an article that is no longer visible, once; visitors still know its slug', () => {
    const draft = anArticle({ status: 'draft' });
    const { article: hidden, events } = announce(draft, NOW);
    expect(hidden).toEqual({ ...draft, announced: false });
    expect(events).toEqual([{ type: 'article.unpublished', data: unpublished }]);
    expect(announce(hidden, NOW).events).toEqual([]);
  });
});
