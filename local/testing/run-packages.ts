import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  BaseSequencer,
  startVitest,
  type TestCase,
  type TestModule,
  type TestSpecification,
} from 'vitest/node';
import type { TestPart } from './chosen-tests.ts';
import { DEEP, SOAK } from './deep-tests.ts';
import { type SuiteReport, withReason } from './suite.ts';

/**
 * `node run-packages.ts <report file> <files at once> <part> <package or test file> …` runs these tests in one run of Vitest, so
 * that no core waits for the last file of a package, and writes a report by package or file. How long each file took
 * is in node_modules/.cache/praticio/test-times.txt, the slowest first.
 */
const [reportFile = '', filesAtOnce = '1', part = 'all', ...packages] = process.argv.slice(2);
const root = join(import.meta.dirname, '../..');

const filterOf: Partial<Record<string, string>> = {
  everyday: `!${DEEP} && !${SOAK}`,
  deep: `${DEEP} && !${SOAK}`,
} satisfies Partial<Record<TestPart, string>>;
/** Tests of another part are excluded from the numbers, instead of counting as skipped. */
const isOfPart = ({ tags }: TestCase) =>
  part === 'all' || (!tags.includes(SOAK) && tags.includes(DEEP) === (part === 'deep'));
const isFile = (name: string) => /\.test\.tsx?$/.test(name);
/** The folders with the tests of a package (not of packages inside it), or the file itself. */
const pathsOf = (name: string) =>
  isFile(name) ? [join(root, name)] : ['src', 'test'].map((folder) => join(root, name, folder) + sep);
const filters = packages.flatMap(pathsOf);
/** Mostly waits: begun last, as the short file that it is, it would be waited for alone. */
const WAITS = /svc-offers\/test\/idle\.test\.ts$/;
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(WAITS.test(b.moduleId)) - Number(WAITS.test(a.moduleId)));
  }
}
const vitest = await startVitest('test', filters, {
  root,
  run: true,
  watch: false,
  maxWorkers: Number(filesAtOnce),
  sequence: { sequencer: WaitingFirst },
  ...(filterOf[part] && { tagsFilter: [filterOf[part]] }),
  // as for journeys: tests that pass only at their second attempt are named in the summary
  retry: 1,
  silent: 'passed-only',
  reporters: [
    'dot',
    {
      onTestRunEnd(modules, errors) {
        const reports = packages.map((name) => reportOf(name, modules));
        // an error outside of tests belongs to no package
        if (errors.length > 0) {
          reports.push({
            name: 'outside of tests',
            passed: 0,
            failed: errors.length,
            skipped: 0,
            secondTry: [],
          });
        }
        writeFileSync(reportFile, JSON.stringify(reports));
        writeTimes(modules);
      },
    },
  ],
});
await vitest.close();

function writeTimes(modules: readonly TestModule[]): void {
  const times = modules.map((module) => {
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    return { file: relative(root, module.moduleId), ms: duration + collectDuration + setupDuration };
  });
  const lines = times
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}\n`);
  const folder = join(root, 'node_modules/.cache/praticio');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'test-times.txt'), lines.join(''));
}

function reportOf(name: string, modules: readonly TestModule[]): SuiteReport {
  const paths = pathsOf(name);
  const own = modules.filter(({ moduleId }) => paths.some((path) => moduleId.startsWith(path)));
  const tests = own.flatMap(({ children }) => [...children.allTests()]).filter(isOfPart);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  // a file that could not be loaded has no failed test; it counts as one failure
  const broken = own.filter(
    (module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
  );
  const failed = tests.length + broken.length === 0 ? 1 : count('failed') + broken.length;
  return {
    name,
    passed: count('passed'),
    failed,
    skipped: count('skipped'),
    secondTry: tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => withReason(test.fullName, test.result().errors?.[0]?.message)),
  };
}
