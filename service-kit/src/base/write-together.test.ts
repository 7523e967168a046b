import { expect, test } from 'vitest';
import { writeTogether } from './write-together.ts';

function setUp() {
  const writes: { items: string[]; done: PromiseWithResolvers<void> }[] = [];
  const write = writeTogether<string>((items) => {
    const done = Promise.withResolvers<void>();
    writes.push({ items, done });
    return done.promise;
  });
  const end = async (at: number) => {
    writes[at]?.done.resolve();
    await new Promise(setImmediate);
  };
  return { writes, write, end };
}

test('a write begins at once, and those that come meanwhile are the next one', async () => {
  const { writes, write, end } = setUp();
  const first = write(['a']);
  const [second, third] = [write(['b', 'c']), write(['d'])];
  expect(writes.map(({ items }) => items)).toEqual([['a']]);
  await end(0);
  await first;
  expect(writes.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd']]);
  await end(1);
  await Promise.all([second, third]);
  void write(['e']);
  expect(writes).toHaveLength(3);
});

test('a failure is that of the calls in it, and not of the next one', async () => {
  const { writes, write, end } = setUp();
  const outcomes = [write(['a']), write(['b']), write(['c'])].map((call) =>
    call.then(
      () => 'written',
      (error: Error) => error.message,
    ),
  );
  await end(0);
  writes[1]?.done.reject(new Error('away'));
  await new Promise(setImmediate);
  const later = write(['d']);
  await end(2);
  await later;
  expect(await Promise.all(outcomes)).toEqual(['written', 'away', 'away']);
});
