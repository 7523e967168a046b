import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { SetUpError } from '../console.ts';
import { deepTestFiles } from './deep-tests.ts';

/** The tests that `npm test` runs. */
export interface ChosenTests {
  check: boolean;
  /** Packages and single test files of packages, by their path from the root. */
  packages: string[];
  /** Files of journeys by their path from `shell`; an empty list means all, null means none. */
  journeys: string[] | null;
  /** Whether the compose file is run for real, if a Docker daemon is available. */
  containers?: boolean;
  part: TestPart;
}

/** Of the chosen files: the tests without the tag "deep", those with it, or both. */
export type TestPart = 'everyday' | 'deep' | 'all';

const root = join(import.meta.dirname, '../..');
const CHECK = 'check';
const BROWSER = 'browser';
const CONTAINERS = 'containers';
const JOURNEY = /^shell\/(e2e\/.+\.spec\.ts)$/;

/**
 * Reads the names of suites and the paths of test files that follow `npm test --`; none means everything. Each file that is
 * named runs whole, in any part.
 */
export function chooseTests(names: string[], part: TestPart = 'everyday'): ChosenTests {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  if (names.length === 0 && part === 'deep')
    return { check: true, packages: deepTestFiles(workspaces), journeys: [], part };
  if (names.length === 0)
    return {
      check: true,
      packages: workspaces,
      journeys: [],
      ...(part === 'all' && { containers: true }),
      part,
    };
  const wanted = [...new Set(names.map((name) => normalize(name)))];
  const packageOf = (path: string) => workspaces.find((name) => isTestOf(name, path)) ?? '';
  const isPackageTest = (path: string) =>
    /\.test\.tsx?$/.test(path) && packageOf(path) !== '' && fileExists(path);
  const isJourney = (path: string) => JOURNEY.test(path) && fileExists(path);
  const suites = [CHECK, ...workspaces, BROWSER, CONTAINERS];
  const unknown = wanted.filter((name) => !suites.includes(name) && !isPackageTest(name) && !isJourney(name));
  if (unknown.length > 0) {
    throw new SetUpError(
      `No suite or test file is called ${unknown.join(', ')}; the suites are ${suites.join(', ')}, a file is named by its path from here.`,
    );
  }
  const chosen = workspaces.filter((name) => wanted.includes(name));
  const files = wanted.filter((path) => isPackageTest(path) && !chosen.includes(packageOf(path)));
  const journeys = wanted.filter(isJourney).map((path) => path.replace(JOURNEY, '$1'));
  const isWhole = files.length + journeys.length > 0;
  if (wanted.includes(BROWSER)) journeys.length = 0;
  return {
    check: wanted.includes(CHECK),
    ...(wanted.includes(CONTAINERS) && { containers: true }),
    packages: [...chosen, ...files],
    journeys: wanted.includes(BROWSER) || journeys.length > 0 ? journeys : null,
    part: isWhole ? 'all' : part,
  };
}

/** True for tests of the package itself, not of a package inside it. */
const isTestOf = (name: string, path: string) =>
  path.startsWith(`${name}/src/`) || path.startsWith(`${name}/test/`);
const fileExists = (path: string) => existsSync(join(root, path));
