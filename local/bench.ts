import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, say } from './console.ts';
import { benchmarkName, chooseBenchmarks } from './testing/chosen-benchmarks.ts';
import { startTestEngines } from './testing/test-engines.ts';

/**
 * `npm run bench` runs every benchmark, one after the other; `npm run bench -- search alerts` runs the named ones. Each is
 * a script `<package>/bench/<name>.ts` that prints its figures and those of its peers. It gets the engines of the tests.
 */
const root = join(import.meta.dirname, '..');

await runCommand(async () => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const places = workspaces.map((name) => `${name}/bench/*.ts`);
  const scripts = globSync(places, { cwd: root }).sort();
  const chosen = chooseBenchmarks(scripts, process.argv.slice(2));
  const engines = await startTestEngines();
  let failed = 0;
  try {
    for (const script of chosen.scripts) {
      say(`\nBenchmark ${benchmarkName(script)} (${script})`);
      if ((await run(script, chosen.args, engines.env)) !== 0) failed += 1;
    }
  } finally {
    await engines.stop();
  }
  return failed === 0 ? 0 : 1;
});

function run(script: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      env,
      stdio: 'inherit',
    });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
