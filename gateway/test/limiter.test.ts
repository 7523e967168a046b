import { MINUTE_MS } from '@praticio/contracts/base/units';
import { createLogger } from '@praticio/service-kit/logger';
import type { Count, SharedCounts } from '@praticio/service-kit/shared-counts';
import { describe, expect, test } from 'vitest';
import { clientKey } from '../src/limits/client-key.ts';
import { createLimiter, type Limiter } from '../src/limits/limiter.ts';

const logger = createLogger({ service: 'gateway', level: 'silent' });

/** Counts in memory that all limiters of a test share; `changes` counts their updates. */
function sharedCounts() {
  const kept = new Map<string, Count>();
  const state = { isAway: false, changes: 0, kept };
  const counts: SharedCounts = {
    opened: Promise.resolve(),
    isOpen: () => !state.isAway,
    async change(key, decide) {
      state.changes += 1;
      if (state.isAway) throw new Error('away');
      const count = decide(kept.get(key) ?? null);
      kept.set(key, count);
      return count;
    },
    close: async () => undefined,
  };
  return { state, counts };
}

function setUp({ gateways = 2, max = 100 }: { gateways?: number; max?: number } = {}) {
  const clock = { at: 1_000_000 };
  const { state, counts } = sharedCounts();
  const start = () =>
    createLimiter({
      limit: { name: 'read', max, windowMs: MINUTE_MS },
      counts,
      logger,
      now: () => clock.at,
    });
  return { clock, state, start, limiters: Array.from({ length: gateways }, start) };
}

/** Sends `count` requests to each limiter, alternating between them; returns how many passed. */
async function send(limiters: Limiter[], count: number, key = '192.0.2.1'): Promise<number> {
  let passed = 0;
  for (let index = 0; index < count; index += 1) {
    for (const limiter of limiters) if ((await limiter.take(key)) === null) passed += 1;
  }
  return passed;
}

describe('one gateway', () => {
  test('lets exactly the limit through, says how long to wait, and starts again with the next window', async () => {
    const { clock, limiters } = setUp({ gateways: 1 });
    const [limiter] = limiters as [Limiter];
    expect(await send(limiters, 150)).toBe(100);
    clock.at += 20_000;
    expect(await limiter.take('192.0.2.1')).toBe(40_000);
    clock.at += 39_999;
    expect(await limiter.take('192.0.2.1')).toBe(1);
    clock.at += 1;
    expect(await send(limiters, 150)).toBe(100);
  });

  test('uses the shared count neither for a client below a twentieth of its limit nor for one beyond the limit', async () => {
    const { state, limiters } = setUp({ gateways: 1 });
    await send(limiters, 5);
    expect(state.changes).toBe(0);
    await send(limiters, 95);
    const { changes } = state;
    expect(changes).toBeLessThanOrEqual(20);
    await send(limiters, 1_000);
    expect(state.changes).toBe(changes);
  });

  test('counts each of many simultaneous requests once', async () => {
    const { limiters } = setUp({ gateways: 1 });
    const [limiter] = limiters as [Limiter];
    const verdicts = await Promise.all(Array.from({ length: 300 }, () => limiter.take('192.0.2.1')));
    expect(verdicts.filter((verdict) => verdict === null)).toHaveLength(100);
  });

  test('lets one request through if the limit is one', async () => {
    const { limiters } = setUp({ gateways: 1, max: 1 });
    expect(await send(limiters, 5)).toBe(1);
  });
});

describe('several gateways', () => {
  test.each([
    [2, 60],
    [2, 100],
    [2, 120],
    [2, 1_200],
    [5, 1_200],
  ])(
    '%i gateways let a limit of %i through, with an error of at most a twentieth for each further gateway',
    async (gateways, max) => {
      const share = Math.floor(max / 20) * (gateways - 1);
      // alternating; one gateway after the other; and each a few, then one gateway all others
      const evenly = setUp({ gateways, max });
      const passed = [await send(evenly.limiters, max)];
      const inTurn = setUp({ gateways, max });
      let total = 0;
      for (const limiter of inTurn.limiters) total += await send([limiter], max);
      passed.push(total);
      const uneven = setUp({ gateways, max });
      const [busy, ...others] = uneven.limiters as [Limiter, ...Limiter[]];
      passed.push((await send(others, Math.floor(max / 20) + 1)) + (await send([busy], 2 * max)));
      for (const sum of passed) {
        expect(sum).toBeLessThanOrEqual(max + share);
        expect(sum).toBeGreaterThanOrEqual(max - share);
      }
    },
  );

  test('agree on the end of the window', async () => {
    const { clock, limiters } = setUp();
    const [first, second] = limiters as [Limiter, Limiter];
    expect(await send([first], 100)).toBe(100);
    clock.at += 15_000;
    await send([second], 6);
    expect(await second.take('192.0.2.1')).toBe(45_000);
  });

  test('let at most one share more through when one of them restarts', async () => {
    const { start, limiters } = setUp();
    expect(await send(limiters, 100)).toBe(100);
    expect(await send([start()], 100)).toBeLessThanOrEqual(5);
  });

  test('count separately while the shared counts are unavailable, and together again afterwards', async () => {
    const { state, limiters } = setUp();
    const [first, second] = limiters as [Limiter, Limiter];
    state.isAway = true;
    expect(await send([first], 50)).toBe(50);
    expect(await send([second], 150)).toBe(100);
    state.isAway = false;
    expect(await send([first], 100)).toBeLessThanOrEqual(50);
    const other = setUp();
    other.state.isAway = true;
    await send(other.limiters, 40);
    other.state.isAway = false;
    expect(await send(other.limiters, 100)).toBeLessThanOrEqual(20 + 10);
  });

  test('restore lost shared counts from their own', async () => {
    const { state, limiters } = setUp({ gateways: 1 });
    await send(limiters, 80);
    state.kept.clear();
    expect(await send(limiters, 100)).toBeLessThanOrEqual(25);
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001-db8-1-2'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001-db8-1-2'],
  ['2001:0db8:0001:0002::', '2001-db8-1-2'],
  ['2001:db8::1', '2001-db8-0-0'],
  ['::1', '0-0-0-0'],
  ['fe80::1%eth0', 'fe80-0-0-0'],
  ['64:ff9b::192.0.2.1', '64-ff9b-0-0'],
  ['2001::1:2:3:4:5:6', '2001-0-1-2'],
  ['192.0.2.1:443', 'other-192-0-2-1-443'],
  ['unknown .> *', 'other-unknown-----'],
])('%s counts as %s', (ip, key) => {
  expect(clientKey(ip)).toBe(key);
});
