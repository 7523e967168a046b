import { expect, test } from 'vitest';
import { listPageHeaders, readListPages } from './list-pages.ts';
import { listPageQuery } from './pagination.ts';

const pagesOf = (query: object, totalItems: number) => {
  const headers = listPageHeaders('/api/my-offers', listPageQuery.parse(query), totalItems);
  return { link: headers.Link, pages: readListPages(new Headers(headers)) };
};

test('a list without a page is its first page of 500 entries', () => {
  expect(listPageQuery.parse({})).toEqual({ page: 1, limit: 500 });
  expect(listPageQuery.safeParse({ limit: '501' }).success).toBe(false);
});

test('links name the first, previous, next and last page and keep the filters', () => {
  const query = {
    ...listPageQuery.parse({ page: 2, limit: 10 }),
    search: 'été & hiver',
    status: undefined,
    id: '',
  };
  const { Link } = listPageHeaders('/api/my-offers', query, 35);
  const at = (page: number) => `</api/my-offers?page=${page}&limit=10&search=%C3%A9t%C3%A9+%26+hiver>`;
  expect(Link).toBe(
    `${at(1)}; rel="first", ${at(1)}; rel="prev", ${at(3)}; rel="next", ${at(4)}; rel="last"`,
  );
});

test.each([
  ['in the middle', { page: 2, limit: 10 }, 35, { totalItems: 35, totalPages: 4, previous: 1, next: 3 }],
  ['of one page', {}, 35, { totalItems: 35, totalPages: 1, previous: null, next: null }],
  ['without entries', {}, 0, { totalItems: 0, totalPages: 1, previous: null, next: null }],
  [
    'at its exact end',
    { page: 2, limit: 10 },
    20,
    { totalItems: 20, totalPages: 2, previous: 1, next: null },
  ],
  ['behind its end', { page: 9, limit: 10 }, 20, { totalItems: 20, totalPages: 2, previous: 2, next: null }],
])('the pages of a list %s are read from its headers', (_name, query, totalItems, expected) => {
  expect(pagesOf(query, totalItems).pages).toEqual(expected);
});

test('other links are ignored, and a response without links is the only page', () => {
  const { link } = pagesOf({ page: 1, limit: 5 }, 8);
  const mixed = new Headers({ Link: `</.well-known/mercure>; rel="mercure", ${link}`, 'X-Total-Count': '8' });
  expect(readListPages(mixed)).toEqual({ totalItems: 8, totalPages: 2, previous: null, next: 2 });
  expect(readListPages(new Headers())).toMatchObject({ totalPages: 1, next: null });
});
