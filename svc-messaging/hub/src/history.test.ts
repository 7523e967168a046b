import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHistory, EARLIEST } from './history.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A history of the epoch 'e' with updates 1 to `count`; the fourth has an id that its publisher chose. */
function historyOf(count: number, limits: { maxBytes?: number; maxAgeMs?: number } = {}) {
  const history = createHistory({ maxBytes: 1_000_000, maxAgeMs: 60_000, ...limits });
  history.begin('e');
  for (let sequence = 1; sequence <= count; sequence += 1) add(history, sequence);
  return history;
}

function add(history: ReturnType<typeof createHistory>, sequence: number) {
  const id = sequence === 4 ? 'urn:own' : history.idOf(sequence);
  const chunk = Buffer.alloc(100);
  history.add({ sequence, id, topics: ['a'], isPrivate: false, chunk, at: Date.now() });
}

const sequencesAfter = (history: ReturnType<typeof createHistory>, sequence: number) =>
  [...history.after(sequence)].map((update) => update.sequence);

describe('a position in the history', () => {
  test('is found by the hub’s id and by the publisher’s id', () => {
    const history = historyOf(6);
    expect(history.find('e.2')).toEqual({ sequence: 2, known: true });
    expect(history.find('urn:own')).toEqual({ sequence: 4, known: true });
    expect(sequencesAfter(history, 4)).toEqual([5, 6]);
    expect(history.lastId()).toBe('e.6');
  });

  test.each(['d.2', 'urn:none', 'e.', 'e.-1', 'e.1e3'])('is not found by the unknown id %s', (id) => {
    expect(historyOf(6).find(id)).toEqual({ sequence: 0, known: false });
  });

  test('is not known once the updates after it have been dropped', () => {
    // each update counts 200 bytes in addition to its chunk
    const history = historyOf(6, { maxBytes: 900 });
    expect(sequencesAfter(history, 0)).toEqual([4, 5, 6]);
    expect(history.find('e.2').known).toBe(false);
    // everything after the third is still there
    expect(history.find('e.3').known).toBe(true);
  });
});

test('an update that is added twice is kept once', () => {
  const history = historyOf(3);
  add(history, 2);
  add(history, 3);
  expect(sequencesAfter(history, 0)).toEqual([1, 2, 3]);
});

test('updates that are too old are dropped, with their publishers’ ids', () => {
  const history = historyOf(5, { maxAgeMs: 1_000 });
  vi.advanceTimersByTime(1_001);
  add(history, 6);
  expect(sequencesAfter(history, 0)).toEqual([6]);
  expect(history.find('urn:own').known).toBe(false);
});

test('after thousands of updates the latest remain, in order', () => {
  const history = historyOf(5_000, { maxBytes: 3_000 });
  expect(sequencesAfter(history, 0)).toEqual([4991, 4992, 4993, 4994, 4995, 4996, 4997, 4998, 4999, 5000]);
});

test('a stream that was created again has no earlier updates, and other ids', () => {
  const history = historyOf(5);
  history.begin('f');
  expect(history.generation()).toBe(2);
  expect(history.lastId()).toBe(EARLIEST);
  expect(sequencesAfter(history, 0)).toEqual([]);
  expect(history.find('e.5').known).toBe(false);
  add(history, 1);
  expect(history.find('f.1')).toEqual({ sequence: 1, known: true });
});
