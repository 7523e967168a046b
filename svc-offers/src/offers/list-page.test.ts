import { expect, test } from 'vitest';
import { listedFrom } from './list-page.ts';

test.each([
  { of: 0, page: 1, shown: 0, counts: 0 },
  { of: 9, page: 1, shown: 9, counts: 0 },
  { of: 23, page: 3, shown: 3, counts: 0 },
  { of: 20, page: 2, shown: 10, counts: 1 },
  { of: 23, page: 1, shown: 10, counts: 1 },
  { of: 23, page: 9, shown: 0, counts: 1 },
])('page $page of $of entries, ten a page, is counted $counts times', async ({ of, page, shown, counts }) => {
  const all = Array.from({ length: of }, (_, index) => index);
  let counted = 0;
  const listed = await listedFrom(
    { page, limit: 10 },
    {
      read: async (skip) => all.slice(skip, skip + 10),
      count: async () => {
        counted += 1;
        return all.length;
      },
    },
  );
  expect([listed.totalItems, listed.items.length, counted]).toEqual([of, shown, counts]);
});
