import { expect, test } from 'vitest';
import { readPlaywright } from '../testing/suite.ts';

const spec = (title: string, status: string, message?: string) => ({
  title,
  tests: [{ status, results: [{ error: { message } }, {}] }],
});

test('a journey that passed only at its second attempt counts as passed and is named', () => {
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [],
    suites: [
      {
        specs: [spec('whole', 'expected')],
        suites: [{ specs: [spec('an interest is sent', 'flaky', 'Timed out\n  waiting')] }],
      },
    ],
  };
  expect(readPlaywright(JSON.stringify(report))).toEqual([
    {
      name: 'browser',
      passed: 4,
      failed: 1,
      skipped: 2,
      secondTry: ['an interest is sent (first: Timed out waiting)'],
    },
  ]);
});

test('an error outside of the journeys is a failure', () => {
  const report = {
    stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [{ message: 'set-up' }],
    suites: [],
  };
  expect(readPlaywright(JSON.stringify(report))).toMatchObject([{ failed: 1 }]);
});

test('a report without a single journey is a failure', () => {
  const report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 4 }, errors: [], suites: [] };
  expect(readPlaywright(JSON.stringify(report))).toMatchObject([{ failed: 1 }]);
});
