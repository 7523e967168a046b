import { expect, test } from 'vitest';
import { createTurns } from './in-turn.ts';

test('works of one key run one after the other, those of another do not wait', async () => {
  const inTurn = createTurns();
  const steps: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    steps.push('first begins');
    await gate.promise;
    steps.push('first ends');
  });
  const second = inTurn('a', async () => void steps.push('second'));
  await inTurn('b', async () => void steps.push('other'));
  expect(steps).toEqual(['first begins', 'other']);
  gate.resolve();
  await Promise.all([first, second]);
  expect(steps).toEqual(['first begins', 'other', 'first ends', 'second']);
});

test('a work that fails tells its own caller, and the next one runs', async () => {
  const inTurn = createTurns();
  const failing = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
