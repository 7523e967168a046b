#!/usr/bin/env node
// First of all commands: runs with any Node from 18 on and with nothing installed. It installs the packages when
// the lockfile says so, then hands over to Node 24 (the npm package `node`) and the TypeScript of the command.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
/** What npm writes last. */
const installedFile = join(modules, '.package-lock.json');
/** Is there from an installation's beginning to its end. */
const unfinishedMark = join(modules, '.cache/praticio/install.unfinished');
const commands = {
  start: ['local/start.ts'],
  test: ['local/test.ts'],
  soak: ['local/test.ts', '--soak'],
  dev: ['local/dev.ts'],
  check: ['local/check.ts'],
  rolling: ['local/rolling.ts'],
  chaos: ['local/chaos.ts'],
  backup: ['local/backup.ts'],
  restore: ['local/restore.ts'],
  bench: ['local/bench.ts'],
  mutants: ['local/mutants.ts'],
  build: ['local/build.ts'],
  format: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'],
  hub: ['--max-semi-space-size=8', 'svc-messaging/hub/src/main.ts'],
  gallery: [
    ...['node_modules/@rsbuild/core/bin/rsbuild.js', 'dev'],
    ...['--root', 'ui-kit', '--config', 'gallery/rsbuild.config.ts'],
  ],
};
const PROGRESS_AFTER_MS = 5000;
const LOOK_AGAIN_MS = 500;
const ERROR_LINES = 12;
const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

const [command = '', ...given] = process.argv.slice(2);
const wanted = commands[command];
if (!wanted) fail(`there is no command "${command}"; known are ${Object.keys(commands).join(', ')}`);
if (Number(process.versions.node.split('.')[0]) < 18) {
  fail(
    `Node 18 or later is needed to begin with, this is ${process.version}: install Debian's nodejs package`,
  );
}
/** What does the work now. */
let worker;
let isHandedOver = false;
// A terminal tells the whole group, `kill` only this process: the worker hears it either way, once or twice.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
// A killed npm passes nothing on: then this process has another parent. `exec` in package.json makes npm the parent, and
// not its shell, which would stay.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref();

if (!packagesAreCurrent()) await installOnce();
linkOwnPackages();
handOver();

/** An install does not go on after a signal; a command ends in its own way. */
function stop(signal) {
  worker?.kill(signal);
  if (!isHandedOver) process.exit(1);
}

/** What npm recorded of node_modules holds every package of the lockfile, in its version. */
function packagesAreCurrent() {
  if (existsSync(unfinishedMark) || !existsSync(installedFile) || !existsSync(join(bin, 'node')))
    return false;
  const installed = lockedIn(installedFile);
  return Object.entries(lockedIn(join(root, 'package-lock.json'))).every(
    ([path, { version, link, optional, peer }]) =>
      !path.includes('node_modules/') || link || optional || peer || installed[path]?.version === version,
  );
}

function lockedIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** A package of the repository is a link in node_modules: a new one needs no npm install, and no network. */
function linkOwnPackages() {
  for (const [path, { link, resolved }] of Object.entries(lockedIn(join(root, 'package-lock.json')))) {
    const place = join(root, path);
    if (!link || existsSync(place)) continue;
    // a link whose folder has moved leads nowhere
    rmSync(place, { force: true });
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(relative(dirname(place), join(root, resolved)), place);
  }
}

/** Installs, unless another command in this folder does it: then waits for that one. */
async function installOnce() {
  const lock = join(modules, '.cache/praticio/install.lock');
  try {
    mkdirSync(dirname(lock), { recursive: true });
  } catch (error) {
    fail(`${error.message}\nPackages are installed into ${modules}: see that you may write there.`);
  }
  if (!take(lock)) {
    console.log('Packages: waiting for the npm install of another command');
    while (!take(lock)) await pause(LOOK_AGAIN_MS);
  }
  process.once('exit', () => rmSync(lock, { force: true }));
  if (!packagesAreCurrent()) await installPackages();
  rmSync(lock, { force: true });
}

/** Whether the lock is this process's now. It names its holder, so what a killed one left is no obstacle. */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    process.kill(Number(readFileSync(lock, 'utf8')) || process.pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') rmSync(lock, { force: true });
  }
  return false;
}

/**
 * Removes what an interrupted installation has left, by set-up or by hand: npm takes a package whose package.json it
 * has written for a whole one, and would never bring the rest of it.
 */
function removeHalfInstalled() {
  const isBegun = !existsSync(installedFile) && readdirSync(modules).some((name) => !name.startsWith('.'));
  if (!existsSync(unfinishedMark) && !isBegun) return;
  console.log('Packages: the installation before this one was interrupted, beginning anew');
  const folders = Object.keys(lockedIn(join(root, 'package-lock.json')))
    .filter((path) => path.includes('node_modules/'))
    .map((path) => path.slice(0, path.indexOf('node_modules/') + 'node_modules/'.length));
  for (const folder of new Set(folders)) {
    const place = join(root, folder);
    if (!existsSync(place)) continue;
    for (const name of readdirSync(place).filter((entry) => entry !== '.cache')) {
      rmSync(join(place, name), { recursive: true, force: true });
    }
  }
}

async function installPackages() {
  removeHalfInstalled();
  writeFileSync(unfinishedMark, '');
  console.log('Packages: npm install, as the lockfile says (a minute or two the first time)');
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  let next = PROGRESS_AFTER_MS;
  const ticking = setInterval(() => {
    if (Date.now() - begun < next) return;
    console.log(`  … ${seconds()} s`);
    next *= 2;
  }, 1000);
  // Without a network npm tries for many minutes: one bounded question tells.
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const probe = ['--fetch-retries=1', '--fetch-retry-mintimeout=2000', '--fetch-timeout=30000'];
  const asked = await npm('view', `node@${devDependencies.node}`, 'version', ...probe, ...quiet);
  if (asked.code !== 0) console.log('Packages: the registry does not answer, trying with what npm has kept');
  // Not `npm ci`: it refuses a lockfile made where the registry lacks some other platforms' optional binaries.
  const offline = asked.code === 0 ? [] : ['--offline'];
  const { code, signal, output } = await npm('install', '--no-save', ...offline, ...quiet);
  clearInterval(ticking);
  // npm that fails takes back what it has done; one that is killed does not
  if (!signal) rmSync(unfinishedMark, { force: true });
  if (code !== 0) {
    const reasons = (asked.code === 0 ? output : asked.output).trim().split('\n').slice(0, ERROR_LINES);
    fail(
      `npm install failed:\n${reasons.join('\n')}\nSee that npm works and reaches its registry (npm config get registry), then run this again.`,
    );
  }
  console.log(`Packages: installed in ${seconds()} s`);
}

async function npm(...args) {
  const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  worker = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const end = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve({ code: 127, signal: null });
    });
    child.on('close', (status, signal) => resolve({ code: status ?? 1, signal }));
  });
  return { ...end, output };
}

function handOver() {
  const path = `${bin}${delimiter}${process.env.PATH}`;
  // What every process under it compiles is kept: a service is loaded in half of the time.
  const child = spawn(join(bin, 'node'), [...wanted, ...given], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env, PATH: path },
  });
  worker = child;
  isHandedOver = true;
  child.on('error', (error) =>
    fail(`Node 24 does not start: ${error.message}\nRemove node_modules and run this again.`),
  );
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
