import { expect, test } from 'vitest';
import { pagesToShow } from './pagination.tsx';

const GAP = null;

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, GAP, 10]],
  [5, 10, [1, GAP, 4, 5, 6, GAP, 10]],
  [10, 10, [1, GAP, 9, 10]],
  // an ellipsis never replaces a single page
  [4, 10, [1, 2, 3, 4, 5, GAP, 10]],
  [7, 10, [1, GAP, 6, 7, 8, 9, 10]],
])('page %d of %d shows first, last, current and neighbours', (page, total, shown) => {
  expect(pagesToShow(page, total)).toEqual(shown);
});

test('two neighbours on either side are shown on request', () => {
  expect(pagesToShow(6, 12, 2)).toEqual([1, GAP, 4, 5, 6, 7, 8, GAP, 12]);
});
