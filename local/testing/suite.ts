import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { runTool } from '../engines/run-tool.ts';

/** What came of the tests of a package, or of the journeys. Without any test one counts as failed. */
export interface SuiteReport {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of those that passed only when tried again, with the reason. */
  secondTry: string[];
}

/** Something with tests: a command, and how the report that it leaves is read. */
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
  /** What to show when something failed. */
  output: string;
}

/** Runs a suite. One that leaves no report could not run, and counts as one failure. */
export async function runSuite(suite: Suite): Promise<SuiteOutcome> {
  const { name, command, args, cwd, env, reportFile, read } = suite;
  const { code, output } = await runTool(command, args, { cwd, env, timeoutMs: 40 * 60_000 });
  const failure = { name, passed: 0, failed: 1, skipped: 0, secondTry: [] };
  if (!existsSync(reportFile)) return { reports: [failure], output };
  const reports = read(readFileSync(reportFile, 'utf8'));
  // An exit code that the report does not explain.
  if (code !== 0 && reports.every(({ failed }) => failed === 0))
    return { reports: [...reports, failure], output };
  return { reports, output };
}

/** Playwright's JSON report. A journey that passed only at its second try has passed, and is named. */
export function readPlaywright(report: string): SuiteReport[] {
  const { stats, errors, suites } = JSON.parse(report) as PlaywrightReport;
  const passed = stats.expected + stats.flaky;
  const failed = stats.unexpected + errors.length;
  return [
    {
      ...{ name: 'browser', passed, skipped: stats.skipped, secondTry: suites.flatMap(titlesOfFlaky) },
      failed: passed + failed === 0 ? 1 : failed,
    },
  ];
}

interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
}

function titlesOfFlaky({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => withReason(title, results[0]?.error?.message)),
  );
  return [...own, ...suites.flatMap(titlesOfFlaky)];
}

/** A test's title and why its first try failed: nobody may see it a second time. */
export function withReason(title: string, reason = 'no reason given'): string {
  const inOneLine = stripVTControlCharacters(reason).replaceAll(/\s+/g, ' ');
  return `${title} (first: ${inOneLine.slice(0, 300)})`;
}
