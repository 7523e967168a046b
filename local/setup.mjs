#!/usr/bin/env node
// First of all commands: runs with any Node from 18 on and with nothing installed. It installs the packages when
// the lockfile says so, then hands over to Node 24 (the npm package `node`) and the TypeScript of the command.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
const commands = {
  start: 'local/start.ts',
  test: 'local/test.ts',
  soak: 'local/test.ts',
  dev: 'local/dev.ts',
  bench: 'local/bench.ts',
  build: 'local/build.ts',
};
const PROGRESS_AFTER_MS = 5000;

const [command = '', ...given] = process.argv.slice(2);
const script = commands[command];
if (!script) fail(`there is no command "${command}"; known are ${Object.keys(commands).join(', ')}`);
if (Number(process.versions.node.split('.')[0]) < 18) {
  fail(
    `Node 18 or later is needed to begin with, this is ${process.version}: install Debian's nodejs package`,
  );
}
if (!packagesAreCurrent()) await installPackages();
handOver();

/** What npm recorded of node_modules holds every package of the lockfile, in its version. */
function packagesAreCurrent() {
  const installedFile = join(modules, '.package-lock.json');
  if (!existsSync(installedFile) || !existsSync(join(bin, 'node'))) return false;
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { packages: installed } = JSON.parse(readFileSync(installedFile, 'utf8'));
  return Object.entries(wanted).every(
    ([path, { version, optional, peer }]) =>
      !path.startsWith('node_modules/') || optional || peer || installed[path]?.version === version,
  );
}

async function installPackages() {
  console.log('Packages: npm install, as the lockfile says (a minute or two the first time)');
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  let next = PROGRESS_AFTER_MS;
  const ticking = setInterval(() => {
    if (Date.now() - begun < next) return;
    console.log(`  … ${seconds()} s`);
    next *= 2;
  }, 1000);
  // Not `npm ci`: it refuses a lockfile made where the registry lacks some other platforms' optional binaries.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', ['install', '--no-save', ...quiet], { cwd: root });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => npm.on('error', () => resolve(127)).on('close', resolve));
  clearInterval(ticking);
  if (code !== 0) {
    fail(
      `npm install failed:\n${output}\nSee that npm works and the registry is reachable, then run this again.`,
    );
  }
  console.log(`Packages: installed in ${seconds()} s`);
}

function handOver() {
  const path = `${bin}${delimiter}${process.env.PATH}`;
  const flags = command === 'soak' ? ['--soak'] : [];
  const child = spawn(join(bin, 'node'), [join(root, script), ...flags, ...given], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  // A terminal tells the whole group, `kill` only this process: the child hears it either way, once or twice.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm's shell dies of a SIGTERM without passing it on: then this process has another parent.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('error', (error) =>
    fail(`Node 24 does not start: ${error.message}\nRemove node_modules and run this again.`),
  );
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
