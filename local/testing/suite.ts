import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { runTool } from '../engines/run-tool.ts';

/** The results of the tests of a package, or of the journeys. Without any test, one failure is reported. */
export interface SuiteReport {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of tests that passed only at their second attempt, with the reason of the first failure. */
  secondTry: string[];
}

/** A command that runs tests, and the reader of the report that it writes. */
export interface Suite {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  reportFile: string;
  read: (report: string) => SuiteReport[];
}

export interface SuiteOutcome {
  reports: SuiteReport[];
  /** Shown if a test failed. */
  output: string;
}

/** Runs a suite. A suite without a report could not run, and counts as one failure. */
export async function runSuite(suite: Suite): Promise<SuiteOutcome> {
  const { name, command, args, cwd, env, reportFile, read } = suite;
  const { code, output } = await runTool(command, args, { cwd, env, timeoutMs: 40 * MINUTE_MS });
  const failure = { name, passed: 0, failed: 1, skipped: 0, secondTry: [] };
  if (!existsSync(reportFile)) return { reports: [failure], output };
  const reports = read(readFileSync(reportFile, 'utf8'));
  // the report does not explain the exit code
  if (code !== 0 && reports.every(({ failed }) => failed === 0))
    return { reports: [...reports, failure], output };
  return { reports, output };
}

/** Reads Playwright's JSON report. A journey that passed only at its second attempt counts as passed, and is named. */
export function readPlaywright(report: string): SuiteReport[] {
  const { stats, errors, suites } = JSON.parse(report) as PlaywrightReport;
  const passed = stats.expected + stats.flaky;
  const failed = stats.unexpected + errors.length;
  return [
    {
      name: 'browser',
      passed,
      skipped: stats.skipped,
      secondTry: suites.flatMap(specsOf).flatMap(titlesOfFlaky),
      failed: passed + failed === 0 ? 1 : failed,
    },
  ];
}

/** The duration of each journey in Playwright's JSON report, the slowest first. */
export function journeyTimes(report: string): string {
  const all = (JSON.parse(report) as PlaywrightReport).suites.flatMap(specsOf);
  const times = all.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.map(({ duration }) => ({ ms: duration, line: `${file} ${projectName}: ${title}` })),
    ),
  );
  const lines = times
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ ms, line }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${line}\n`);
  return lines.join('');
}

interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: PlaywrightSpec[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  tests: {
    projectName: string;
    status: string;
    results: { duration: number; error?: { message?: string } }[];
  }[];
}

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const titlesOfFlaky = ({ title, tests }: PlaywrightSpec): string[] =>
  tests
    .filter(({ status }) => status === 'flaky')
    .map(({ results }) => withReason(title, results[0]?.error?.message));

/** The title of a test with the reason of its first failure, which may not happen again. */
export function withReason(title: string, reason = 'no reason given'): string {
  const inOneLine = stripVTControlCharacters(reason).replaceAll(/\s+/g, ' ');
  return `${title} (first: ${inOneLine.slice(0, 300)})`;
}
