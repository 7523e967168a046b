import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { remoteNameSchema } from 'contracts/remotes';
import { SetUpError, step } from './console.ts';
import { runTool } from './engines/run-tool.ts';
import { publishRemote } from './publish-remote.ts';

const packages = ['shell', ...remoteNameSchema.options];
/** What goes into a bundle besides the package itself. */
const shared = [
  'contracts/src',
  'ui-kit/src',
  'ui-kit/package.json',
  'package-lock.json',
  'local/precompress.ts',
];

/** Builds the shell and the remotes whose sources have changed since their last build. */
export async function buildBundles(root: string): Promise<void> {
  const stamps = join(root, 'node_modules/.cache/praticio');
  mkdirSync(stamps, { recursive: true });
  const stale = packages
    .map((name) => ({ name, hash: sourceHash(root, name), stamp: join(stamps, `${name}.bundle`) }))
    .filter(({ name, hash, stamp }) => !isBuilt(root, name, stamp, hash));
  if (stale.length === 0) return;
  const queue = [...stale];
  await step(`Pages: building ${stale.map(({ name }) => name).join(', ')}`, async () => {
    async function work() {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { name, hash, stamp } = next;
        const { code, output } = await runTool('npm', ['run', 'build', '--silent', '-w', name], {
          cwd: root,
        });
        if (code !== 0) throw new SetUpError(`${name} could not be built:\n${output}`);
        writeFileSync(stamp, hash);
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  });
}

/** Makes the built remotes the live ones of a platform's remotes folder. */
export async function publishBundles(root: string, remotesDir: string): Promise<void> {
  for (const name of remoteNameSchema.options)
    await publishRemote(remotesDir, name, join(root, name, 'dist'));
}

function isBuilt(root: string, name: string, stamp: string, hash: string): boolean {
  return existsSync(join(root, name, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function sourceHash(root: string, name: string): string {
  const hash = createHash('sha256');
  const sources = [`${name}/src`, `${name}/package.json`, `${name}/*.config.ts`, ...shared];
  const files = sources.flatMap((source) => globSync([source, `${source}/**`], { cwd: root }));
  for (const file of [...new Set(files)].sort()) {
    if (statSync(join(root, file)).isFile()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
