import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildBundles } from './bundles.ts';
import { runCommand, SetUpError, say, step } from './console.ts';
import { runTool } from './engines/run-tool.ts';
import { readPlaywright, readVitest, runSuite, type Suite, type SuiteResult } from './testing/suite.ts';
import { startTestEngines } from './testing/test-engines.ts';

/**
 * `npm test`: the check, then the tests of every package, then the journeys in a browser; the last line says how
 * many passed and failed. `npm test -- svc-offers browser` runs only these; `npm run test:soak` takes the full
 * durations of reliability.md.
 */
const root = join(import.meta.dirname, '..');
const CHECK = 'check';
const BROWSER = 'browser';

await runCommand(async () => {
  const given = process.argv.slice(2);
  const soak = given.includes('--soak');
  const wanted = given.filter((argument) => !argument.startsWith('--'));
  const packages = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] })
    .workspaces;
  const known = [CHECK, ...packages, BROWSER];
  const chosen = wanted.length > 0 ? wanted : known;
  const unknown = chosen.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new SetUpError(`No suite is called ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  }
  return runAll(
    known.filter((name) => chosen.includes(name)),
    soak,
  );
});

async function runAll(names: string[], soak: boolean): Promise<number> {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const add = (name: string, result: SuiteResult, seconds: number) => {
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += result[key];
    const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
    say(`  ${name}: ${result.passed} passed, ${result.failed} failed${skipped} (${seconds.toFixed(0)} s)`);
    for (const title of result.secondTry ?? []) say(`    passed only at its second try: ${title}`);
    if (result.failed > 0) say(`\n${result.output.trim()}\n`);
  };
  const run = async (name: string, title: string, work: () => Promise<SuiteResult>) => {
    const begun = performance.now();
    const result = await step(title, work);
    add(name, result, (performance.now() - begun) / 1000);
  };

  const folder = await mkdtemp(join(tmpdir(), 'praticio-report-'));
  const engines = await startTestEngines();
  const env = { ...engines.env, ...(soak ? { SOAK: '1' } : {}), NO_COLOR: '1' };
  const check = async () => {
    if (names.includes(CHECK)) await run(CHECK, 'Check: formatting, lint, types, dependencies', runCheck);
  };
  const packages = async () => {
    for (const name of names.filter((candidate) => candidate !== CHECK && candidate !== BROWSER)) {
      if (hasTests(name))
        await run(name, `Tests of ${name}`, () => runSuite(packageSuite(name, folder, env)));
    }
  };
  const journeys = async () => {
    if (!names.includes(BROWSER)) return;
    const browserEnv = { ...env, CHROMIUM_PATH: await findBrowser() };
    await run(BROWSER, 'Journeys in a browser', () => runSuite(browserSuite(folder, browserEnv)));
  };
  try {
    if (names.includes(BROWSER)) await buildBundles(root);
    await check();
    // One after the other: on two cores a browser beside them makes tests of timing fail.
    await packages();
    await journeys();
  } finally {
    await engines.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  say(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

async function runCheck(): Promise<SuiteResult> {
  const { code, output } = await runTool('npm', ['run', '--silent', 'check'], { cwd: root });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

function hasTests(name: string): boolean {
  return ['vitest.config.ts', 'test'].some((file) => existsSync(join(root, name, file)));
}

function packageSuite(name: string, folder: string, env: NodeJS.ProcessEnv): Suite {
  const reportFile = join(folder, `${name}.json`);
  const report = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`];
  const args = ['run', '--silent', 'test', '--', ...report, '--silent=passed-only'];
  return { name, command: 'npm', args, cwd: join(root, name), env, reportFile, read: readVitest };
}

function browserSuite(folder: string, env: NodeJS.ProcessEnv): Suite {
  const reportFile = join(folder, 'browser.json');
  return {
    name: BROWSER,
    command: join(root, 'node_modules/.bin/playwright'),
    args: ['test', '--reporter=dot,json'],
    cwd: join(root, 'shell'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    reportFile,
    read: readPlaywright,
  };
}
