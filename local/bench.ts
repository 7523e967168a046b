import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, say } from './console.ts';
import { runTool } from './engines/run-tool.ts';
import { benchmarkName, chooseBenchmarks } from './testing/chosen-benchmarks.ts';
import { startTestEngines } from './testing/test-engines.ts';

/**
 * `npm run bench` runs every benchmark, one after the other; `npm run bench -- search alerts` runs the named ones. Each is
 * a script `<package>/bench/<name>.ts` that prints its figures and those of its peers. It gets the engines of the tests.
 */
const root = join(import.meta.dirname, '..');
/** A platform that a benchmark has started takes ten seconds to stop. */
const GRACE_MS = 12_000;

await runCommand(async () => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const places = workspaces.map((name) => `${name}/bench/*.ts`);
  const scripts = globSync(places, { cwd: root }).sort();
  const chosen = chooseBenchmarks(scripts, process.argv.slice(2));
  // temporary files of the benchmarks are removed with this folder, however they end
  const folder = mkdtempSync(join(tmpdir(), 'praticio-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  process.env.TMPDIR = folder;
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

async function run(script: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { code } = await runTool(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env,
    timeoutMs: null,
    graceMs: GRACE_MS,
    isShown: true,
  });
  return code;
}
