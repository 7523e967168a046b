import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, SetUpError, say, step } from './console.ts';
import { runTool } from './engines/run-tool.ts';
import { chooseMutants } from './testing/chosen-mutants.ts';

/**
 * `npm run mutants -- svc-billing` makes small changes to the rules of a service, one at a time (a comparison, a sign, a
 * removed line), and runs the pure tests beside them for each. It prints the changes that no test detected, and the share
 * of detected ones. With a file instead of a service it changes only that file. The tool (https://stryker-mutator.io) has
 * a separate package file, because it is large and nothing else needs it.
 */
const root = join(import.meta.dirname, '..');
const home = join(root, 'local/mutants');

await runCommand(async () => {
  const having = (pattern: string) =>
    new Set(globSync(pattern, { cwd: root }).map((path) => path.slice(0, path.indexOf('/'))));
  const rooms = having('svc-*/src/*/part.ts');
  const services = [...rooms, ...having('svc-*/src/domain')];
  const exists = (file: string) => existsSync(join(root, file));
  const chosen = chooseMutants(services, process.argv.slice(2), exists, rooms);
  await installTool();
  let failed = 0;
  for (const { service, files } of chosen) {
    say(`\nMutants of ${files}`);
    if ((await run(service, files)) !== 0) failed += 1;
  }
  return failed === 0 ? 0 : 1;
});

async function installTool(): Promise<void> {
  const changedAt = (path: string) => statSync(join(home, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changedAt('node_modules/.package-lock.json') > changedAt('package-lock.json')) return;
  const install = () => runTool('npm', ['ci', '--no-audit', '--no-fund'], { cwd: home, env: process.env });
  const { code, output } = await step('Packages of the mutation tool: npm ci', install);
  if (code !== 0) throw new SetUpError(`npm ci failed in local/mutants:\n${output}`);
}

async function run(service: string, files: string): Promise<number> {
  const stryker = join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const mutate = ['--mutate', `${files},!**/*.test.ts`];
  const args = [stryker, 'run', 'local/mutants/stryker.config.json', ...mutate];
  const env = { ...process.env, MUTATED_SERVICE: service };
  const { code } = await runTool(process.execPath, args, { cwd: root, env, timeoutMs: null, isShown: true });
  return code;
}
