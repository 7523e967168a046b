import { expect, test } from 'vitest';
import { chooseBenchmarks } from '../testing/chosen-benchmarks.ts';

const alerts = 'svc-offers/bench/alerts.ts';
const search = 'svc-offers/bench/search.ts';
const hub = 'svc-messaging/hub/bench/hub.ts';
const all = [hub, alerts, search];

test('without a name every benchmark runs', () => {
  expect(chooseBenchmarks(all, [])).toEqual({ scripts: all, args: [] });
});

test('each benchmark that is named runs', () => {
  expect(chooseBenchmarks(all, ['search', 'alerts'])).toEqual({ scripts: [alerts, search], args: [] });
});

test('what follows the name of one benchmark goes to it', () => {
  expect(chooseBenchmarks(all, ['hub', 'fan-out', 'replay'])).toEqual({
    scripts: [hub],
    args: ['fan-out', 'replay'],
  });
});

test.each([[['serach']], [['serach', 'alerts']], [['alerts', 'search', 'serach']]])(
  'a name that no benchmark has is refused: %s',
  (given) => {
    expect(() => chooseBenchmarks(all, given)).toThrow(
      'No benchmark is called serach; there are: hub, alerts, search.',
    );
  },
);
