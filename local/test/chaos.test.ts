import { lasting, sayFigure } from '@praticio/service-kit/testing/soak';
import { expect, test } from 'vitest';
import { randomOf } from '../chaos/random.ts';
import { runChaos } from '../chaos/run-chaos.ts';

const SOAK_S = 60;
const seconds = lasting(0, SOAK_S);

test('the same seed gives the same numbers, spread evenly', () => {
  const [one, same, other] = [7, 7, 8].map((seed) => Array.from({ length: 1_000 }, randomOf(seed)));
  expect(one).toEqual(same);
  expect(one).not.toEqual(other);
  const mean = (one ?? []).reduce((sum, value) => sum + value, 0) / 1_000;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
});

test.runIf(seconds > 0)(
  'all invariants hold after random kills under traffic, and after NATS has lost its data',
  async () => {
    const seed = Date.now() % 2 ** 31;
    sayFigure(`npm run chaos -- --seconds ${seconds} --seed ${seed} --lose-nats`);
    expect(await runChaos({ seconds, seed, losesNats: true, say: sayFigure })).toEqual({});
  },
  900_000,
);
