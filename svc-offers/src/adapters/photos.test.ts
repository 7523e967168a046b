import { expect, it } from 'vitest';
import { createEncodePhotos } from './photos.ts';

const sizes = { full: Buffer.alloc(0), small: Buffer.alloc(0) };
const pictures = (...names: string[]) =>
  names.map((name) => ({ filename: `${name}.jpg`, bytes: Buffer.from(name) }));

/** Encodes one picture when it is let, and writes down what it was asked for. */
function slowEncoder() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const encode = createEncodePhotos(async (bytes) => {
    asked.push(bytes.toString());
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => waiting.push(resolve));
    running -= 1;
    if (bytes.toString() === 'broken') throw new Error('no picture');
    return sizes;
  });
  async function finish(work: Promise<unknown>[]) {
    let isDone = false;
    const all = Promise.allSettled(work).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return all;
  }
  return { encode, finish, asked, most: () => most };
}

it('one picture at a time, and an account with many gives way to one with one', async () => {
  const { encode, finish, asked, most } = slowEncoder();
  const many = [1, 2, 3].map((edit) => encode(pictures(`a${edit}1`, `a${edit}2`, `a${edit}3`), 'many'));
  const one = encode(pictures('b'), 'one');
  const outcomes = await finish([...many, one]);
  expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(most()).toBe(1);
  expect(asked).toHaveLength(10);
  expect(asked.indexOf('b')).toBe(1);
});

it('a picture that cannot be read is refused and keeps nobody waiting', async () => {
  const { encode, finish } = slowEncoder();
  const [broken, good] = await finish([encode(pictures('broken'), 'a'), encode(pictures('good'), 'b')]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { code: 'upload/content-mismatch' } });
  expect(good).toMatchObject({ status: 'fulfilled', value: [sizes] });
});

it('no picture is decoded for a client that has left', async () => {
  const { encode, finish, asked } = slowEncoder();
  const leaving = new AbortController();
  const first = encode(pictures('a1', 'a2', 'a3'), 'a', leaving.signal);
  const other = encode(pictures('b'), 'b');
  await expect.poll(() => asked).toEqual(['a1']);
  leaving.abort();
  const [left, stayed] = await finish([first, other]);
  expect(left).toMatchObject({ status: 'rejected', reason: { code: 'request/malformed' } });
  expect(stayed).toMatchObject({ status: 'fulfilled' });
  expect(asked).toEqual(['a1', 'b']);
});
