import { describe, expect, it } from 'vitest';
import { aComment, memoryPorts } from '../../test/memory-ports.ts';
import { readStatistics, statsOfCategories } from './read.ts';

describe('statistics', () => {
  it('have the views of each of the last 30 days, today last', async () => {
    const ports = memoryPorts();
    for (let index = 0; index < 6; index += 1) ports.articles.keep({ id: `a${index}` });
    await ports.comments.insert(aComment(), []);
    await ports.visits.count('2026-11-22');
    await ports.visits.count('2026-10-24');
    await ports.visits.count('2026-10-23');
    const { days, commentCount, total, latest } = await readStatistics(ports)();
    expect([total, latest.length, commentCount]).toEqual([6, 5, 1]);
    expect(days).toHaveLength(30);
    expect([days[0], days[1], days.at(-1)]).toEqual([
      { day: '2026-10-24', views: 1 },
      { day: '2026-10-25', views: 0 },
      { day: '2026-11-22', views: 1 },
    ]);
    expect(new Set(days.map(({ day }) => day)).size).toBe(30);
  });

  it('name every category, those without articles with zeros', async () => {
    expect(await statsOfCategories(memoryPorts())()).toEqual([
      { name: 'Santé', articles: 0, published: 0, views: 0 },
      { name: 'Carrière', articles: 0, published: 0, views: 0 },
      { name: 'Formation', articles: 2, published: 1, views: 7 },
      { name: 'Actualités', articles: 0, published: 0, views: 0 },
    ]);
  });
});
