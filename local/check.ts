import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runCommand, say } from './console.ts';
import { runTool, type ToolResult } from './engines/run-tool.ts';

/**
 * `npm run check`: formatting and lint, types of every package, dependency rules, unused code. Prints only problems, and
 * the time that it took. `--everyday` (`npm test`) skips the one lint rule that resolves types, which takes three
 * quarters of the linter's time; `--deep` (`npm run test:deep`) runs that rule alone.
 */
const root = join(import.meta.dirname, '..');
const bin = (tool: string) => join(root, 'node_modules/.bin', tool);
const AT_ONCE = 2;
/**
 * Cache of a tool for unchanged files, which saves half of the time. Each tool notices changed files by content or time, but
 * not that a package was installed: each set of installed packages has separate caches, and the former ones are removed.
 */
const caches = join(root, 'node_modules/.cache/praticio/check');
const installed = createHash('sha256')
  .update(readFileSync(join(root, 'node_modules/.package-lock.json')))
  .digest('hex');
const cache = (tool: string) => join(caches, installed, tool);

/** Each checker of the compiler resolves shared types again: on two cores four took twice as long as one. */
const checkers = String(Math.max(1, Math.floor(availableParallelism() / AT_ONCE)));
const typeCheck = (program: string) => [
  ...['-p', `tsconfig.${program}.json`, '--checkers', checkers],
  ...['--incremental', '--tsBuildInfoFile', `${cache('tsc')}/${program}.tsbuildinfo`],
];

const TYPED_RULE = 'nursery/noFloatingPromises';
const isDeep = process.argv.includes('--deep');
const skipped = process.argv.includes('--everyday') ? [`--skip=${TYPED_RULE}`] : [];

interface Task {
  name: string;
  run: () => Promise<ToolResult>;
}

await runCommand(async () => {
  const begun = performance.now();
  mkdirSync(caches, { recursive: true });
  for (const former of readdirSync(caches))
    if (former !== installed) rmSync(join(caches, former), { recursive: true });
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  const task = (name: string, tool: string, ...args: string[]): Task => ({
    name,
    run: () => runTool(bin(tool), args, { cwd: root, env }),
  });
  const biome = ['--colors=off', '--error-on-warnings', '.'];
  const all = [
    task('formatting and lint (npm run format corrects most problems)', 'biome', 'ci', ...skipped, ...biome),
    // two programs instead of one per package: types that all packages import take most of the time
    task('types of the services', 'tsc', ...typeCheck('node')),
    task('types of the pages', 'tsc', ...typeCheck('pages')),
    task(
      'dependency rules',
      'depcruise',
      ...['--config', '.dependency-cruiser.mjs'],
      ...['--cache', cache('depcruise'), '--cache-strategy', 'content'],
      ...workspaces,
    ),
    task(
      'unused code',
      'knip',
      ...['--no-progress', '--no-config-hints', '--cache', '--cache-location', cache('knip')],
    ),
  ];
  const typedRule = task('promises that nobody awaits', 'biome', 'lint', `--only=${TYPED_RULE}`, ...biome);
  const queue = isDeep ? [typedRule] : all;
  let failed = 0;
  async function work() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { code, output } = await next.run();
      if (code === 0) continue;
      failed += 1;
      say(`\n✗ ${next.name}\n${output.trim()}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  say(
    failed === 0
      ? `Check: no problems (${seconds} s)`
      : `\nCheck: ${failed} of its parts failed (${seconds} s)`,
  );
  return failed === 0 ? 0 : 1;
});
