import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';
import { createTurns } from './turns.ts';

/** Makes work that adds its name to `seen` when it begins, and ends when the test calls `end` or `fail`. */
function makeWork(seen: string[]) {
  return (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    return {
      work: () => {
        seen.push(name);
        return promise;
      },
      end: resolve,
      fail: () => reject(new Error(name)),
    };
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('work of one key runs in order, at the same time as work of another key', async () => {
  const seen: string[] = [];
  const named = makeWork(seen);
  const [first, second, other] = [named('first'), named('second'), named('other')];
  const inTurn = createTurns();
  const both = [inTurn('a', first.work), inTurn('a', second.work)];
  void inTurn('b', other.work);
  await settled();
  expect(seen).toEqual(['first', 'other']);
  first.end();
  second.end();
  await Promise.all(both);
  expect(seen).toEqual(['first', 'other', 'second']);
});

test('a failure reaches the caller of the failed work only, and the next work runs', async () => {
  const seen: string[] = [];
  const [first, second] = [makeWork(seen)('first'), makeWork(seen)('second')];
  const inTurn = createTurns();
  const failing = inTurn('a', first.work);
  const next = inTurn('a', second.work);
  first.fail();
  second.end();
  await expect(failing).rejects.toThrow('first');
  await next;
  expect(seen).toEqual(['first', 'second']);
});

test('a queue takes as many jobs as it has room for, and is idle when all have ended', async () => {
  const seen: string[] = [];
  const named = makeWork(seen);
  const [one, two, three] = [named('one'), named('two'), named('three')];
  const queue = createKeyedQueue(2);
  await queue.add('a', one.work);
  await queue.add('b', two.work);
  const third = queue.add('c', three.work);
  await settled();
  expect(seen).toEqual(['one', 'two']);
  two.end();
  await third;
  await settled();
  expect(seen).toEqual(['one', 'two', 'three']);
  let isIdle = false;
  const idle = queue.idle().then(() => {
    isIdle = true;
  });
  await settled();
  expect(isIdle).toBe(false);
  for (const job of [one, three]) job.end();
  await idle;
});
