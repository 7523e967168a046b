import { expect, it } from 'vitest';
import { forgetBooks } from './forget-books.ts';

it('forgets records that were erased more than eleven years ago', async () => {
  const asked: Date[] = [];
  const forgotten: string[] = [];
  const erasedBooks = {
    async erasedBefore(date: Date) {
      asked.push(date);
      return ['first', 'second'];
    },
    forget: async (userId: string) => void forgotten.push(userId),
  };
  await forgetBooks({ erasedBooks, now: () => new Date('2026-11-23T08:00:00Z') })();
  expect(asked).toEqual([new Date('2015-11-23T08:00:00Z')]);
  expect(forgotten).toEqual(['first', 'second']);
});
