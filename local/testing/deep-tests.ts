import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The tag of a test that `npm test` leaves to `npm run test:deep` (CONTRIBUTING.md, "Tests"). */
export const DEEP = 'deep';
/** The tag of a test that both leave to `npm run test:soak`. */
export const SOAK = 'soak';
/** The forms of a tag in the source of a test: the options of a test or a group, or the first comment of a file. */
const TAGGED = /\btags: .*\bdeep\b|^(?: \*|\/\/) @module-tag deep$/m;

/** The test files of these packages with a deep test, by their path from the root. */
export function deepTestFiles(packages: string[]): string[] {
  return packages
    .flatMap((name) => globSync(`${name}/{src,test}/**/*.test.{ts,tsx}`, { cwd: root }))
    .filter((path) => TAGGED.test(readFileSync(join(root, path), 'utf8')))
    .sort();
}
