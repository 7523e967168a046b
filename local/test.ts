import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildBundles } from './bundles.ts';
import { runCommand, say, step } from './console.ts';
import { runContainers } from './containers/run-containers.ts';
import { runTool } from './engines/run-tool.ts';
import { untilAskedToStop } from './stop-request.ts';
import { killLeftoversUnder } from './supervisor/leftovers.ts';
import { type ChosenTests, chooseTests, type TestPart } from './testing/chosen-tests.ts';
import { journeyTimes, readPlaywright, runSuite, type Suite, type SuiteOutcome } from './testing/suite.ts';
import { startTestEngines } from './testing/test-engines.ts';

/**
 * `npm test` runs the check, the tests of every package, and the journeys in a browser; its last line has the numbers of
 * passed and failed tests. `npm test -- svc-offers browser` runs only these suites, the path of a test file only that file
 * (testing/chosen-tests.ts). `npm run test:deep` runs the tests that are tagged "deep", which `npm test` skips;
 * `npm run test:soak` runs all, with the full durations of the reliability tests.
 */
const root = join(import.meta.dirname, '..');
/** Tests wait for processes and timers half of the time, so two cores can run four files; six are no faster, and fail by time. */
const FILES_AT_ONCE = 4;
/** Beside that of the test files (testing/run-packages.ts). */
const journeyTimesFile = join(root, 'node_modules/.cache/praticio/journey-times.txt');

await runCommand(async () => {
  const given = process.argv.slice(2);
  const soak = given.includes('--soak');
  const deep = given.includes('--deep');
  const names = given.filter((argument) => !argument.startsWith('--'));
  const chosen = chooseTests(names, soak ? 'all' : deep ? 'deep' : 'everyday');
  return runAll(chosen, { deep: deep || soak, soak });
});

async function runAll(
  { check, packages, journeys, containers = false, part }: ChosenTests,
  { deep, soak }: { deep: boolean; soak: boolean },
): Promise<number> {
  const total = { passed: 0, failed: 0, skipped: 0 };
  let isStopping = false;
  void untilAskedToStop().then((why) => {
    isStopping = true;
    say(`\n${why}: stopping`);
  });
  const run = async (title: string, work: () => Promise<SuiteOutcome>) => {
    if (isStopping) return;
    const begun = performance.now();
    const { reports, output } = await step(title, work);
    if (isStopping) return;
    for (const report of reports) {
      for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += report[key];
      say(`  ${report.name}: ${countsOf(report)}`);
      for (const test of report.secondTry) say(`    passed only at its second try: ${test}`);
    }
    for (const [, figure] of output.matchAll(/figure: (.*)/g)) say(`  ${figure}`);
    say(`  (${((performance.now() - begun) / 1000).toFixed(0)} s)`);
    if (reports.some(({ failed }) => failed > 0)) say(`\n${output.trim()}\n`);
  };

  // all set-up first, so that a missing part is reported before the tests begin
  const browser = journeys ? await findBrowser() : null;
  const folder = await mkdtemp(join(tmpdir(), 'praticio-report-'));
  const engines =
    packages.length > 0 || browser
      ? await startTestEngines({ deep, soak })
      : { env: process.env, stop: async () => undefined };
  // temporary files of the tests are removed with this folder, however the tests end
  const env = { ...engines.env, ...(soak ? { SOAK: '1' } : {}), NO_COLOR: '1', TMPDIR: folder };
  try {
    if (browser) await buildBundles(root);
    if (check) await run('Check: formatting, lint, types, dependencies', () => runCheck(part));
    if (packages.length > 0) {
      const title = `Tests of ${packages.length > 3 ? `${packages.length} packages` : packages.join(', ')}`;
      const suite = packageSuite(packages, part, soak ? 1 : FILES_AT_ONCE, folder, env);
      await run(title, () => runSuite(suite));
    }
    // not at the same time as the packages: on two cores a browser would make tests of timing fail
    if (browser && journeys) {
      const suite = browserSuite(folder, journeys, part, { ...env, CHROMIUM_PATH: browser });
      await run('Journeys in a browser', () => runSuite(suite));
    }
    if (containers) await run('The compose file, for real', () => runContainers(say));
  } catch (error) {
    // an interruption by a signal is not a failure
    if (!isStopping) throw error;
  } finally {
    killLeftoversUnder(folder);
    await engines.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  if (isStopping) return 1;
  say(countsOf(total));
  const isOnlySkipped = containers && total.passed === 0 && total.skipped > 0 && !process.env.CI;
  return total.failed === 0 && (total.passed > 0 || isOnlySkipped) ? 0 : 1;
}

function countsOf({ passed, failed, skipped }: Record<'passed' | 'failed' | 'skipped', number>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

async function runCheck(part: TestPart): Promise<SuiteOutcome> {
  const ofPart = part === 'all' ? [] : ['--', `--${part}`];
  const { code, output } = await runTool('npm', ['run', '--silent', 'check', ...ofPart], { cwd: root });
  const [passed, failed] = code === 0 ? [1, 0] : [0, 1];
  return { reports: [{ name: 'check', passed, failed, skipped: 0, secondTry: [] }], output };
}

function packageSuite(
  names: string[],
  part: TestPart,
  filesAtOnce: number,
  folder: string,
  env: NodeJS.ProcessEnv,
): Suite {
  const reportFile = join(folder, 'packages.json');
  return {
    name: 'packages',
    command: process.execPath,
    cwd: root,
    env,
    reportFile,
    args: ['local/testing/run-packages.ts', reportFile, String(filesAtOnce), part, ...names],
    read: (report) => JSON.parse(report),
  };
}

function browserSuite(folder: string, journeys: string[], part: TestPart, env: NodeJS.ProcessEnv): Suite {
  const reportFile = join(folder, 'browser.json');
  const compiled = join(root, 'node_modules/.cache/playwright');
  // Playwright sets FORCE_COLOR for its workers, and Node warns of each process that has NO_COLOR too
  const plain = { NO_COLOR: undefined, FORCE_COLOR: '0' };
  return {
    name: 'browser',
    command: join(root, 'node_modules/.bin/playwright'),
    args: ['test', '--reporter=dot,json', ...journeys],
    cwd: join(root, 'shell'),
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
      PWTEST_CACHE_DIR: compiled,
      TEST_PART: part,
      ...plain,
    },
    reportFile,
    read(report) {
      writeFileSync(journeyTimesFile, journeyTimes(report));
      return readPlaywright(report);
    },
  };
}
