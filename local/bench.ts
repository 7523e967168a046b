import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runCommand, SetUpError, say } from './console.ts';
import { startTestEngines } from './testing/test-engines.ts';

/**
 * `npm run bench`: every benchmark of the tree, one after the other; `npm run bench -- billing` one of them. Each is a
 * script `<package>/bench/<name>.ts` that prints its figures beside its peers' and finds the engines as tests do.
 */
const root = join(import.meta.dirname, '..');

await runCommand(async () => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const places = workspaces.map((name) => `${name}/bench/*.ts`);
  const scripts = globSync(places, { cwd: root }).sort();
  const nameOf = (script: string) => basename(script, '.ts');
  const [wanted, ...rest] = process.argv.slice(2);
  const chosen = wanted ? scripts.filter((script) => nameOf(script) === wanted) : scripts;
  if (chosen.length === 0) {
    const known = scripts.map(nameOf).join(', ') || 'none yet';
    throw new SetUpError(`No benchmark is called ${wanted ?? 'so'}; there are: ${known}.`);
  }
  const engines = await startTestEngines();
  let failed = 0;
  try {
    for (const script of chosen) {
      say(`\nBenchmark ${nameOf(script)} (${script})`);
      if ((await run(script, rest, engines.env)) !== 0) failed += 1;
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
