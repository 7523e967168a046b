import { expect, test } from 'vitest';
import { ALL_OWN, ownParametersOf, ownSearchOf } from './own-search.ts';

const read = (query: string) => ownSearchOf(new URLSearchParams(query));

test.each([
  ['', ALL_OWN],
  ['status=ACTIVE&page=3', { ...ALL_OWN, status: 'ACTIVE', page: 3 }],
  [
    'candidates=none&sort=views&sortOrder=asc',
    { ...ALL_OWN, candidates: 'none', sort: 'views', sortOrder: 'asc' },
  ],
  ['endsWithinDays=7&query=infirmier', { ...ALL_OWN, endsWithinDays: 7, query: 'infirmier' }],
  ['status=DELETED&sort=x&page=-1&endsWithinDays=1000', ALL_OWN],
])('%s is read, and what says nothing is left out', (query, search) => {
  expect(read(query)).toEqual(search);
});

test('a search comes back from its URL, which omits default values', () => {
  const search = { ...ALL_OWN, location: 'Nantes', status: 'SUSPENDED' as const, page: 2 };
  const url = ownParametersOf(search);
  expect(ownSearchOf(url)).toEqual(search);
  expect(url.toString()).toBe('location=Nantes&page=2&status=SUSPENDED');
  expect(ownParametersOf(ALL_OWN).toString()).toBe('');
});
