import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { publishRemote } from '@praticio/deploy/releases';
import { SetUpError, say, step } from './console.ts';
import { runTool } from './engines/run-tool.ts';
import { withFileLock } from './file-lock.ts';
import { remotePackages } from './page-packages.ts';

/** The packages with a bundle. */
export const packages: readonly string[] = ['shell', ...remotePackages];
/** Sources of every bundle besides the package itself. */
const shared = [
  'contracts/src',
  'ui-kit/src',
  'ui-kit/package.json',
  'package-lock.json',
  'deploy/precompress.ts',
];
const ERROR_LINES = 30;

const stampFolder = (root: string) => join(root, 'node_modules/.cache/praticio');
const stampOf = (root: string, name: string) => join(stampFolder(root), `${name}.bundle`);

/** Builds the shell and the remotes whose sources have changed since their last build; one process at a time. */
export async function buildBundles(root: string, print: (line: string) => void = say): Promise<void> {
  await withFileLock(join(stampFolder(root), 'bundles.lock'), async () => {
    const stale = packages.filter((name) => !isBuilt(root, name));
    if (stale.length === 0) return;
    await step(`Pages: building ${stale.join(', ')}`, () => buildAll(root, [...stale]), print);
  });
}

/**
 * Builds shell and remotes once more, each into a folder of its name below `folder`, with the development build of React,
 * which reports differences from the page rendered by the server. The files for the server are those of the usual build.
 */
export async function buildForDevelopment(root: string, folder: string): Promise<void> {
  await buildBundles(root);
  await withFileLock(join(stampFolder(root), 'bundles.lock'), () =>
    inTurn([...packages], async (name) => {
      const target = join(folder, name);
      const rsbuild = join(root, 'node_modules/.bin/rsbuild');
      await build(root, name, [rsbuild, 'build', '--mode', 'development', '--dist-path', target]);
      const server = join(root, name, 'dist/server');
      if (existsSync(server)) await cp(server, join(target, 'server'), { recursive: true });
    }),
  );
}

/** Copies the built pages for a platform, so that a later build does not change the pages that it serves. */
export async function publishBundles(root: string, dataDir: string): Promise<void> {
  await withFileLock(join(stampFolder(root), 'bundles.lock'), async () => {
    for (const name of remotePackages) {
      const reason = { by: 'npm start', why: '' };
      await publishRemote(join(dataDir, 'remotes'), name, join(root, name, 'dist'), reason);
    }
    await publishShell(root, join(dataDir, 'shell'));
  });
}

/** Copies the shell's build to `folder` for a gateway of its own, so that a later build does not change what that serves. */
export const copyShell = (root: string, folder: string): Promise<void> =>
  withFileLock(join(stampFolder(root), 'bundles.lock'), () => publishShell(root, folder));

/** Copies the shell's build to `folder`, which no gateway may be serving at that time. */
async function publishShell(root: string, folder: string): Promise<void> {
  const mark = `${folder}.version`;
  const version = readFileSync(stampOf(root, 'shell'), 'utf8');
  if (existsSync(folder) && existsSync(mark) && readFileSync(mark, 'utf8') === version) return;
  await rm(folder, { recursive: true, force: true });
  await cp(join(root, 'shell/dist'), folder, { recursive: true });
  writeFileSync(mark, version);
}

function buildAll(root: string, queue: string[]): Promise<void> {
  return inTurn(queue, async (name) => {
    const hash = sourceHash(root, name);
    // not by npm: Debian's version, run by a newer Node, exits with 0 after a failed script
    await build(root, name, [process.execPath, '--run', 'build']);
    writeFileSync(stampOf(root, name), hash);
  });
}

/** Processes `queue` with as many workers as there are cores. */
async function inTurn(queue: string[], work: (name: string) => Promise<void>): Promise<void> {
  const lane = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) await work(name);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

async function build(root: string, name: string, [tool = '', ...args]: string[]): Promise<void> {
  const { code, output } = await runTool(tool, args, { cwd: join(root, name) });
  const end = output.trimEnd().split('\n').slice(-ERROR_LINES).join('\n');
  if (code !== 0) throw new SetUpError(`${name} could not be built (npm run build -w ${name}):\n${end}`);
}

function isBuilt(root: string, name: string): boolean {
  const stamp = stampOf(root, name);
  // a development server empties the folder, so check for the file that is read first
  const isThere = existsSync(join(root, name, 'dist', name === 'shell' ? 'index.html' : 'mf-stats.json'));
  return isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(root, name);
}

function sourceHash(root: string, name: string): string {
  const hash = createHash('sha256');
  const sources = [`${name}/src`, `${name}/public`, `${name}/package.json`, `${name}/*.config.ts`, ...shared];
  const files = sources.flatMap((source) => globSync([source, `${source}/**`], { cwd: root }));
  for (const file of [...new Set(files)].filter((found) => !found.includes('.test.')).sort()) {
    if (statSync(join(root, file)).isFile()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
