import { existsSync, readFileSync } from 'node:fs';
import { runTool } from '../engines/run-tool.ts';

export interface SuiteResult {
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of those that passed only when tried again. */
  secondTry?: string[];
  /** What to show when something failed. */
  output: string;
}

/** Something with tests: a command, and how its report is read. */
export interface Suite {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  reportFile: string;
  read: (report: string) => Omit<SuiteResult, 'output'>;
}

/** Runs a suite. One that leaves no report could not run, and counts as one failure. */
export async function runSuite(suite: Suite): Promise<SuiteResult> {
  const { command, args, cwd, env, reportFile, read } = suite;
  const { code, output } = await runTool(command, args, { cwd, env, timeoutMs: 40 * 60_000 });
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0, output };
  const counts = read(readFileSync(reportFile, 'utf8'));
  // An exit code that the report does not explain: an error outside of tests, or a file that did not load.
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1, output };
  if (code === 0 && counts.passed === 0)
    return { ...counts, failed: 1, output: `${output}\nIt ran no test.` };
  return { ...counts, output };
}

/** Vitest's JSON report; a file that could not be loaded has no test and counts as one failure. */
export function readVitest(report: string): Omit<SuiteResult, 'output'> {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(report);
  const broken = (testResults as { status: string; assertionResults: { status: string }[] }[]).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Playwright's JSON report. A journey that passed only at its second try has passed, and is named. */
export function readPlaywright(report: string): Omit<SuiteResult, 'output'> {
  const { stats, errors, suites } = JSON.parse(report) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    secondTry: suites.flatMap(titlesOfFlaky),
  };
}

interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string }[] }[];
}

function titlesOfFlaky({ suites = [], specs }: PlaywrightSuite): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flaky.map(({ title }) => title), ...suites.flatMap(titlesOfFlaky)];
}
