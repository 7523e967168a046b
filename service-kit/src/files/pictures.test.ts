import { expect, it } from 'vitest';
import { AppError } from '../base/errors.ts';
import { createPictures } from './pictures.ts';

const encoded = [{ bytes: Buffer.alloc(0), width: 1, height: 1 }];
const recipe = { sizes: [{ width: 1 }], quality: 80, field: 'photo' } as const;

/** Encodes one picture when it is let, and writes down its requests. */
function slowEncoder() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const encodeInTurn = async (bytes: Buffer) => {
    asked.push(bytes.toString());
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => waiting.push(resolve));
    running -= 1;
    if (bytes.toString() === 'broken') throw new AppError('upload/damaged');
    return encoded;
  };
  let readWaiting: () => unknown = () => undefined;
  const metrics = {
    addGauge: (_name: string, _help: string, read: () => unknown) => {
      readWaiting = read;
    },
  };
  const pictures = createPictures(recipe, metrics, { encode: encodeInTurn, close: () => undefined });
  /** One after the other, as an edit sends its pictures. */
  async function encode(names: string[], accountId: string, signal?: AbortSignal) {
    for (const name of names) await pictures.encode(Buffer.from(name), accountId, signal);
  }
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
  return { encode, finish, asked, most: () => most, waiting: () => readWaiting() };
}

it('one picture at a time, and an account with many gives way to one with one', async () => {
  const { encode, finish, asked, most, waiting } = slowEncoder();
  const many = [1, 2, 3].map((edit) => encode([`a${edit}1`, `a${edit}2`, `a${edit}3`], 'many'));
  const one = encode(['b'], 'one');
  expect(waiting()).toBe(4);
  const outcomes = await finish([...many, one]);
  expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(most()).toBe(1);
  expect(waiting()).toBe(0);
  expect(asked).toHaveLength(10);
  expect(asked.indexOf('b')).toBe(1);
});

it('a picture that cannot be read is refused and keeps nobody waiting', async () => {
  const { encode, finish } = slowEncoder();
  const [broken, good] = await finish([encode(['broken'], 'a'), encode(['good'], 'b')]);
  expect(broken).toMatchObject({
    status: 'rejected',
    reason: { code: 'upload/damaged', extras: { fieldErrors: { photo: expect.any(String) } } },
  });
  expect(good).toMatchObject({ status: 'fulfilled' });
});

it('no picture is decoded for a client that has left', async () => {
  const { encode, finish, asked } = slowEncoder();
  const leaving = new AbortController();
  const first = encode(['a1', 'a2', 'a3'], 'a', leaving.signal);
  const other = encode(['b'], 'b');
  await expect.poll(() => asked).toEqual(['a1']);
  leaving.abort();
  const [left, stayed] = await finish([first, other]);
  expect(left).toMatchObject({ status: 'rejected', reason: { code: 'request/malformed' } });
  expect(stayed).toMatchObject({ status: 'fulfilled' });
  expect(asked).toEqual(['a1', 'b']);
});
