import { expect, test } from 'vitest';
import { type Nats, oncePerConnection } from './nats.ts';

function fakeNats() {
  const listeners: (() => void)[] = [];
  const nats = { onReconnect: (listener: () => void) => void listeners.push(listener) } as Nats;
  return {
    nats,
    reconnect() {
      for (const listener of listeners) listener();
    },
  };
}

test('a bucket of NATS is opened once, and again after the connection was lost', async () => {
  const { nats, reconnect } = fakeNats();
  let opened = 0;
  const bucket = oncePerConnection(async () => {
    opened += 1;
    return opened;
  });
  expect(await Promise.all([bucket.open(nats), bucket.open(nats)])).toEqual([1, 1]);
  reconnect();
  expect(await bucket.open(nats)).toBe(2);
  expect(await bucket.open(fakeNats().nats)).toBe(3);
});

test('it is opened again after a failure, and when it was forgotten', async () => {
  const { nats } = fakeNats();
  const outcomes = [Promise.reject(new Error('away')), Promise.resolve('first'), Promise.resolve('second')];
  const bucket = oncePerConnection(() => outcomes.shift() ?? expect.fail('opened too often'));
  await expect(bucket.open(nats)).rejects.toThrow('away');
  expect(await bucket.open(nats)).toBe('first');
  bucket.forget(nats);
  expect(await bucket.open(nats)).toBe('second');
});
