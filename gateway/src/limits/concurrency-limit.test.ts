import { expect, onTestFinished, test, vi } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const rest = { times: 0, mostMs: 0, afterPeopleMs: 0 };
const waitMostMs = 60_000;

test('a lane lets a few calls in at once, the others in their order, and refuses those beyond', () => {
  const lane = createConcurrencyLimit({
    atOnce: 2,
    waitingMax: 2,
    waitMostMs,
    holdMs: 60_000,
    patienceMs: 0,
    rest,
  });
  const inside: string[] = [];
  const enter = (name: string) => lane.enter(() => void inside.push(name));
  const [first, , third] = [enter('first'), enter('second'), enter('third'), enter('fourth')];
  expect(inside).toEqual(['first', 'second']);
  expect(enter('fifth')).toBeNull();
  // a caller that gives up while waiting takes no turn, and one that leaves twice frees one place
  third?.();
  first?.();
  first?.();
  expect(inside).toEqual(['first', 'second', 'fourth']);
  expect(enter('sixth')).not.toBeNull();
  expect(inside).toHaveLength(3);
});

test('a call that takes long makes room for the next one, once', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lane = createConcurrencyLimit({
    atOnce: 1,
    waitingMax: 9,
    waitMostMs,
    holdMs: 2_000,
    patienceMs: 0,
    rest,
  });
  const inside: string[] = [];
  const slow = lane.enter(() => void inside.push('slow'));
  for (const name of ['second', 'third']) lane.enter(() => void inside.push(name));
  vi.advanceTimersByTime(1_999);
  expect(inside).toEqual(['slow']);
  vi.advanceTimersByTime(1);
  slow?.();
  expect(inside).toEqual(['slow', 'second']);
});

test('calls wait for people, at most as long as their patience, and people who take long hold up nobody', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lane = createConcurrencyLimit({
    atOnce: 1,
    waitingMax: 9,
    waitMostMs,
    holdMs: 2_000,
    patienceMs: 300,
    rest,
  });
  const inside: string[] = [];
  const enter = (name: string) => lane.enter(() => void inside.push(name));
  const people = [lane.yieldTo(), lane.yieldTo()];
  const first = enter('first');
  people[0]?.();
  people[0]?.();
  expect(inside).toEqual([]);
  people[1]?.();
  expect(inside).toEqual(['first']);
  lane.yieldTo();
  enter('second');
  first?.();
  vi.advanceTimersByTime(299);
  expect(inside).toEqual(['first']);
  vi.advanceTimersByTime(1);
  expect(inside).toEqual(['first', 'second']);
  vi.advanceTimersByTime(1_700);
  enter('third');
  // the person of two seconds ago has no say any more; the second call is held as long
  vi.advanceTimersByTime(300);
  expect(inside).toEqual(['first', 'second', 'third']);
});

test('in a long line too, each call waits for people once it is first', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lane = createConcurrencyLimit({
    atOnce: 1,
    waitingMax: 9,
    waitMostMs,
    holdMs: 2_000,
    patienceMs: 300,
    rest,
  });
  const inside: string[] = [];
  const enter = (name: string) => lane.enter(() => void inside.push(name));
  const first = enter('first');
  const second = enter('second');
  enter('third');
  vi.advanceTimersByTime(1_000);
  const person = lane.yieldTo();
  first?.();
  vi.advanceTimersByTime(299);
  expect(inside).toEqual(['first']);
  vi.advanceTimersByTime(1);
  expect(inside).toEqual(['first', 'second']);
  second?.();
  expect(inside).toEqual(['first', 'second']);
  person();
  expect(inside).toEqual(['first', 'second', 'third']);
});

test('while people come, the place of a call stays empty as long as the call has taken, at most for a limited time', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const resting = { times: 1, mostMs: 100, afterPeopleMs: 1_000 };
  const lane = createConcurrencyLimit({
    atOnce: 1,
    waitingMax: 9,
    waitMostMs,
    holdMs: 9_000,
    patienceMs: 0,
    rest: resting,
  });
  const inside: string[] = [];
  const [first, second, third] = ['first', 'second', 'third', 'fourth'].map((name) =>
    lane.enter(() => void inside.push(name)),
  );
  vi.advanceTimersByTime(40);
  lane.yieldTo()();
  first?.();
  vi.advanceTimersByTime(39);
  expect(inside).toEqual(['first']);
  vi.advanceTimersByTime(1);
  expect(inside).toEqual(['first', 'second']);
  vi.advanceTimersByTime(500);
  second?.();
  vi.advanceTimersByTime(99);
  expect(inside).toEqual(['first', 'second']);
  vi.advanceTimersByTime(1);
  expect(inside).toEqual(['first', 'second', 'third']);
  // the last person came a second ago
  vi.advanceTimersByTime(1_000);
  third?.();
  expect(inside).toEqual(['first', 'second', 'third', 'fourth']);
});

test('a call that would wait too long at the pace of the last ones is refused at once, until the line is shorter or faster', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limits = { atOnce: 1, waitingMax: 200, waitMostMs: 2_000, holdMs: 60_000, patienceMs: 0 };
  const lane = createConcurrencyLimit({ ...limits, rest });
  const under: (() => void)[] = [];
  let waiting = 0;
  const enter = () => {
    waiting += 1;
    const leave = lane.enter(() => {
      waiting -= 1;
      under.push(() => leave?.());
    });
    if (!leave) waiting -= 1;
    return leave !== null;
  };
  const fill = () => {
    while (enter());
    return waiting;
  };
  const serve = (calls: number, eachMs: number) => {
    for (let call = 0; call < calls; call += 1) {
      vi.advanceTimersByTime(eachMs);
      under.shift()?.();
    }
  };
  // before any pace is known
  expect(fill()).toBe(200);
  serve(40, 50);
  expect(waiting).toBe(160);
  expect(enter()).toBe(false);
  serve(119, 50);
  expect(fill()).toBe(41);
  // another service is slower, for a while
  serve(30, 200);
  expect(fill()).toBeLessThan(15);
  // a lull is no pace
  serve(20, 5);
  vi.advanceTimersByTime(600_000);
  expect(waiting).toBe(0);
  enter();
  expect(fill()).toBeGreaterThan(15);
});
