import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';
import { createTurns } from './turns.ts';

/** A work that notes its beginning in `seen` and ends when it is told to. */
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

test('works of one key run one after the other, those of another key beside them', async () => {
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

test('a work that fails tells its own caller, and the next one runs', async () => {
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
