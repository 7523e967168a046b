import { expect, test } from 'vitest';
import { chooseBenchmarks } from '../testing/chosen-benchmarks.ts';

const alerts = 'svc-offers/bench/alerts.ts';
const search = 'svc-offers/bench/search.ts';
const hub = 'svc-messaging/hub/bench/hub.ts';
const all = [hub, alerts, search];

test('without a name every benchmark runs', () => {
  expect(chooseBenchmarks(all, [])).toEqual({ scripts: all, args: [] });
});

test('all named benchmarks run', () => {
  expect(chooseBenchmarks(all, ['search', 'alerts'])).toEqual({ scripts: [alerts, search], args: [] });
});

test('the words after the name of a single benchmark are its arguments', () => {
  expect(chooseBenchmarks(all, ['hub', 'fan-out', 'replay'])).toEqual({
    scripts: [hub],
    args: ['fan-out', 'replay'],
  });
});

test.each([[['serach']], [['serach', 'alerts']], [['alerts', 'search', 'serach']]])(
  'an unknown name is refused: %s',
  (given) => {
    expect(() => chooseBenchmarks(all, given)).toThrow(
      'No benchmark is called serach; there are: hub, alerts, search.',
    );
  },
);
