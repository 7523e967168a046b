import { expect, test } from 'vitest';
import { chooseTests } from '../testing/chosen-tests.ts';

test('without a name everything is chosen', () => {
  const { check, packages, journeys, part } = chooseTests([]);
  expect({ check, journeys, part }).toEqual({ check: true, journeys: [], part: 'everyday' });
  expect(packages).toContain('svc-offers');
});

test('suites are chosen by their names', () => {
  expect(chooseTests(['browser', 'svc-offers'])).toEqual({
    check: false,
    packages: ['svc-offers'],
    journeys: [],
    part: 'everyday',
  });
  expect(chooseTests(['check'])).toEqual({ check: true, packages: [], journeys: null, part: 'everyday' });
});

test('the deep part contains the journeys, the test files with a deep test, and the lint rule that resolves types', () => {
  const { packages, ...rest } = chooseTests([], 'deep');
  expect(rest).toEqual({ check: true, journeys: [], part: 'deep' });
  expect(packages).toContain('local/test/whole-platform.test.ts');
  expect(packages).not.toContain('local/test/chosen-tests.test.ts');
});

test('the compose file is run by name, or with everything', () => {
  expect(chooseTests(['containers'], 'all')).toEqual({
    check: false,
    packages: [],
    journeys: null,
    containers: true,
    part: 'all',
  });
  expect(chooseTests([], 'all').containers).toBe(true);
  expect(chooseTests([], 'everyday').containers).toBeUndefined();
});

test('a test file is chosen by its path, without the browser, and runs whole', () => {
  const chosen = {
    check: false,
    packages: ['svc-billing', 'svc-offers/test/publication.test.ts'],
    journeys: null,
    part: 'all',
  };
  expect(chooseTests(['./svc-offers/test/publication.test.ts', 'svc-billing'])).toEqual(chosen);
});

test('a file of a chosen suite runs once', () => {
  expect(chooseTests(['svc-offers/test/publication.test.ts', 'svc-offers', 'svc-offers']).packages).toEqual([
    'svc-offers',
  ]);
});

test('a package inside another package is a separate suite', () => {
  const file = 'svc-messaging/hub/test/replay.test.ts';
  expect(chooseTests(['svc-messaging/hub', file]).packages).toEqual(['svc-messaging/hub']);
  expect(chooseTests(['svc-messaging', file]).packages).toEqual(['svc-messaging', file]);
});

test('a page test is chosen by its path', () => {
  const path = 'mf-offers/src/routes/offers-page.test.tsx';
  expect(chooseTests([path])).toEqual({ check: false, packages: [path], journeys: null, part: 'all' });
});

test('a journey is chosen by its path, without other journeys', () => {
  expect(chooseTests(['shell/e2e/blog.spec.ts'])).toEqual({
    check: false,
    packages: [],
    journeys: ['e2e/blog.spec.ts'],
    part: 'all',
  });
  expect(chooseTests(['browser', 'shell/e2e/blog.spec.ts']).journeys).toEqual([]);
});

test('a name that is neither a suite nor a test file is refused', () => {
  const wrong = [
    'svc-none',
    'svc-offers/test/none.test.ts',
    'svc-offers/src/main.ts',
    'shell/e2e/journey.ts',
    '../a.test.ts',
  ];
  for (const name of wrong) expect(() => chooseTests(['svc-offers', name]), name).toThrow(name);
});
