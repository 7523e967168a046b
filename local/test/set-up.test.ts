import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runThroughProxy } from '../engines/run-tool.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'praticio-set-up-'));
  for (const folder of ['local', 'bin', 'node_modules/.bin'])
    mkdirSync(join(root, folder), { recursive: true });
  copySetUp('20.19.0');
  writeFileSync(join(root, 'package.json'), JSON.stringify({ devDependencies: { node: '24.0.0' } }));
  // a fake npm that installs nothing, and a fake Node that does nothing
  for (const program of ['bin/npm', 'node_modules/.bin/node']) {
    writeFileSync(join(root, program), '#!/bin/sh\n', { mode: 0o755 });
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Copies the set-up, which takes the Node that runs it for this version. */
function copySetUp(version: string): void {
  const source = readFileSync(join(import.meta.dirname, '../setup.mjs'), 'utf8');
  const copied = source.replace('process.versions.node.', `'${version}'.`);
  expect(copied).not.toBe(source);
  writeFileSync(join(root, 'local/setup.mjs'), copied);
}

type Packages = Record<string, { version: string } | { resolved: string; link: true }>;

/** The output of a command if the lockfile contains `locked`, and `installed` is in node_modules. */
function outputOf(locked: Packages, installed: Packages): string {
  writeLockfiles(locked, installed);
  const env = { ...process.env, PATH: `${join(root, 'bin')}:${process.env.PATH}` };
  return spawnSync(process.execPath, ['local/setup.mjs', 'format'], { cwd: root, env }).stdout.toString();
}

function writeLockfiles(locked: Packages, installed: Packages) {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
}

const both = { 'node_modules/zod': { version: '4.0.0' }, 'gateway/node_modules/zod': { version: '3.0.0' } };

test.each([
  ['hub', 'SIGTERM'],
  ['gallery', 'SIGTERM'],
  ['gallery', 'SIGHUP'],
  // this signal cannot be passed on
  ['hub', 'SIGKILL'],
  ['gallery', 'SIGKILL'],
  ['start', 'SIGKILL'],
] as const)('npm run %s ends with its npm process on %s', async (script, signal) => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  const note = join(root, 'worker');
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { [script]: scripts[script] } }));
  writeLockfiles(both, both);
  // a fake Node that runs the set-up, then sleeps until a signal ends it
  const setUp = `[ "$1" = local/setup.mjs ] && exec ${process.execPath} "$@"`;
  const worker = `echo $$ > ${note}\nexec sleep 60`;
  writeFileSync(join(root, 'node_modules/.bin/node'), `#!/bin/sh\n${setUp}\n${worker}\n`);
  const npm = spawn('npm', ['run', '--silent', script], { cwd: root });
  try {
    await expect.poll(() => existsSync(note) && readFileSync(note, 'utf8')).toMatch(/^\d+\n$/);
    npm.kill(signal);
    await expect.poll(() => isAlive(Number(readFileSync(note, 'utf8')))).toBe(false);
  } finally {
    npm.kill('SIGKILL');
  }
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('nothing is installed when all packages are installed', () => {
  expect(outputOf({ ...both, gateway: { version: '0.1.0' } }, both)).not.toContain('npm install');
});

test.each(Object.keys(both))('%s is installed when its version differs', (path) => {
  expect(outputOf(both, { ...both, [path]: { version: '1.0.0' } })).toContain('npm install');
});

test.each(Object.keys(both))('a missing %s is installed', (path) => {
  const { [path as keyof typeof both]: _, ...others } = both;
  expect(outputOf(both, others)).toContain('npm install');
});

test.each(['is missing', 'is broken'])(
  'the link to a package of the repository is created without npm when it %s',
  (state) => {
    const link = join(root, 'node_modules/hub');
    if (state === 'is broken') symlinkSync('../moved/hub', link);
    mkdirSync(join(root, 'messaging/hub'), { recursive: true });
    const withHub: Packages = { ...both, 'node_modules/hub': { resolved: 'messaging/hub', link: true } };
    expect(outputOf(withHub, both)).not.toContain('npm install');
    expect(readlinkSync(link)).toBe('../messaging/hub');
  },
);

/** Runs a command with a fake npm that records its arguments and, unless scripts are ignored, installs the package `node`. */
function install({ version, env = {} }: { version: string; env?: NodeJS.ProcessEnv }) {
  copySetUp(version);
  rmSync(join(root, 'node_modules/.bin/node'));
  const npm = `#!/bin/sh
echo "$*" >> calls
[ "$1" = install ] || exit 0
cp package-lock.json node_modules/.package-lock.json
case "$*$IGNORED" in *ignore-scripts*) exit 0 ;; esac
printf '#!/bin/sh\\necho the package runs' > node_modules/.bin/node
chmod +x node_modules/.bin/node
`;
  writeFileSync(join(root, 'bin/npm'), npm, { mode: 0o755 });
  writeLockfiles(both, {});
  const { status, stdout, stderr } = spawnSync(process.execPath, ['local/setup.mjs', 'format'], {
    cwd: root,
    env: { ...process.env, PATH: `${join(root, 'bin')}:${process.env.PATH}`, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr, calls: readFileSync(join(root, 'calls'), 'utf8') };
}

test('a Node older than 20 is refused, since its npm would leave programs out', () => {
  copySetUp('18.20.4');
  const { status, stderr } = spawnSync(process.execPath, ['local/setup.mjs', 'format'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('Node 20 or later is needed');
});

test('an older Node runs commands with the package `node`', () => {
  const { status, stdout, calls } = install({ version: '20.19.0' });
  expect(status).toBe(0);
  expect(stdout).toContain('the package runs');
  expect(calls).not.toContain('--ignore-scripts');
});

test('Node 24 or later runs commands itself, without a download', () => {
  mkdirSync(join(root, 'node_modules/@biomejs/biome/bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/@biomejs/biome/bin/biome'), "console.log('this Node runs');");
  const { status, stdout, calls } = install({ version: '26.1.0' });
  expect(status).toBe(0);
  expect(stdout).toContain('this Node runs');
  expect(calls).toMatch(/^install .*--ignore-scripts/m);
});

test('requests to this machine bypass the proxy', () => {
  writeFileSync(join(root, 'node_modules/.bin/node'), '#!/bin/sh\necho "$NO_PROXY $no_proxy"', {
    mode: 0o755,
  });
  writeLockfiles(both, both);
  const printed = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, ['local/setup.mjs', 'format'], {
      cwd: root,
      env: { ...process.env, NO_PROXY: undefined, no_proxy: undefined, ...env },
      encoding: 'utf8',
    }).stdout.trim();
  const own = 'localhost,127.0.0.1,::1';
  expect(printed({})).toBe(`${own} ${own}`);
  expect(printed({ no_proxy: '.corp' })).toBe(`.corp,${own} .corp,${own}`);
});

test('set-up downloads through the proxy that the environment names', async () => {
  const asked: string[] = [];
  const proxy = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  }).on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  try {
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const env = { PATH: process.env.PATH, HTTP_PROXY: url, HTTPS_PROXY: url };
    for (const scheme of ['http', 'https'])
      await runThroughProxy(['-e', `fetch('${scheme}://files.invalid/a').catch(() => {})`], { env });
  } finally {
    proxy.close();
  }
  expect(asked).toEqual([expect.stringContaining('files.invalid'), 'files.invalid:443']);
});

test('an older Node prints the remedy if npm runs no scripts', () => {
  const { status, stderr } = install({ version: '20.19.0', env: { IGNORED: 'ignore-scripts' } });
  expect(status).toBe(1);
  expect(stderr).toContain('Put Node 24 or later on PATH, or run: npm rebuild node --ignore-scripts=false');
});

/** A fake npm that installs in ten steps; like npm, it considers a package with a package.json complete. */
const NPM = `#!/bin/sh
[ "$1" = install ] || exit 0
step() { count=$((count + 1)); [ "$count" != "$KILLED_AT" ] || kill -KILL $PPID $$; }
mkdir -p node_modules/.bin gateway/node_modules
for package in node_modules/zod gateway/node_modules/zod; do
  grep -q '"4.1.0"' $package/package.json || {
    step; rm -rf $package; mkdir -p $package
    step; echo '{"version":"4.1.0"}' > $package/package.json
    step; touch $package/index.js
  }
done
step; printf '#!/bin/sh\\n' > node_modules/.bin/node
step; chmod +x node_modules/.bin/node
step; cp package-lock.json node_modules/.package-lock.json
step
`;

const kills = [...Array(10).keys()].flatMap((step) => [
  ['a first', step + 1] as const,
  ['another', step + 1] as const,
]);
const [everyday, others] = [kills.filter(([, step]) => step === 5), kills.filter(([, step]) => step !== 5)];
const title = '%s installation that is killed at step %i is finished by the next command';
test.each(everyday)(title, expectFinished);
test.each(others)(title, { tags: ['deep'] }, expectFinished);

function expectFinished(which: string, step: number) {
  writeFileSync(join(root, 'bin/npm'), NPM, { mode: 0o755 });
  const locked: Packages = {
    'node_modules/zod': { version: '4.1.0' },
    'gateway/node_modules/zod': { version: '4.1.0' },
  };
  mkdirSync(join(root, 'gateway'));
  writeLockfiles(locked, both);
  if (which === 'a first') rmSync(join(root, 'node_modules'), { recursive: true });
  const run = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, ['local/setup.mjs', 'format'], {
      cwd: root,
      env: { ...process.env, PATH: `${join(root, 'bin')}:${process.env.PATH}`, ...env },
      timeout: 60_000,
    });
  expect(run({ KILLED_AT: String(step) }).signal).toBe('SIGKILL');
  expect(run({}).status).toBe(0);
  for (const path of Object.keys(locked)) expect(existsSync(join(root, path, 'index.js')), path).toBe(true);
  // the next command has nothing to install
  expect(run({}).stdout.toString()).toBe('');
}
