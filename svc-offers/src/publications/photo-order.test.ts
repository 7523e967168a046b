import { NEW_PHOTO } from '@praticio/contracts/offers/offer-input';
import { expect, test } from 'vitest';
import { photosInOrder } from './photo-order.ts';

test.each([
  ['what is not named comes last, new photos after the others', [], ['a', 'b', 'x']],
  ['the order is followed', ['b', 'a', NEW_PHOTO], ['b', 'a', 'x']],
  ['a new photo stands where its word does', [NEW_PHOTO, 'b'], ['x', 'b', 'a']],
  ['a name that is none of them is passed over', ['theirs', 'b'], ['b', 'a', 'x']],
  ['a name given twice counts once', ['b', 'b', 'a'], ['b', 'a', 'x']],
  ['more words than new photos mean nothing', [NEW_PHOTO, NEW_PHOTO, 'a'], ['x', 'a', 'b']],
])('%s', (_title, order, expected) => {
  expect(photosInOrder(order, ['a', 'b'], ['x'])).toEqual(expected);
});
