#!/usr/bin/env node
// The entry of all commands; it runs with any Node from 20 on and without installed packages. It installs the packages if
// they differ from the lockfile, then runs the command's TypeScript with this Node if it is 24 or later, else with the npm
// package `node`.
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
/** npm writes this file last. */
const installedFile = join(modules, '.package-lock.json');
/** Exists from the beginning of an installation to its end. */
const unfinishedMark = join(modules, '.cache/praticio/install.unfinished');
const commands = {
  start: ['local/start.ts'],
  test: ['local/test.ts'],
  deep: ['local/test.ts', '--deep'],
  soak: ['local/test.ts', '--soak'],
  dev: ['local/dev.ts'],
  check: ['local/check.ts'],
  rolling: ['local/rolling.ts'],
  chaos: ['local/chaos.ts'],
  backup: ['local/backup.ts'],
  restore: ['local/restore.ts'],
  bench: ['local/bench.ts'],
  mutants: ['local/mutants.ts'],
  audit: ['local/audit.ts'],
  build: ['local/build.ts'],
  format: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'],
  hub: ['--max-semi-space-size=8', '--v8-pool-size=1', 'svc-messaging/hub/src/main.ts'],
  gallery: [
    ...['node_modules/@rsbuild/core/bin/rsbuild.js', 'dev'],
    ...['--root', 'ui-kit', '--config', 'gallery/rsbuild.config.ts'],
  ],
};
const PROGRESS_AFTER_MS = 5000;
const RETRY_MS = 500;
const ERROR_LINES = 12;
const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

const [command = '', ...given] = process.argv.slice(2);
const wanted = commands[command];
if (!wanted) fail(`there is no command "${command}"; known are ${Object.keys(commands).join(', ')}`);
const major = Number(process.versions.node.split('.')[0]);
const isRecent = major >= 24;
/** Runs the commands. */
const node = isRecent ? process.execPath : join(bin, 'node');
// npm leaves out optional packages that need a later Node than its own: with 18 the programs that build pages and pictures
if (major < 20) {
  fail(
    `Node 20 or later is needed to begin with, this is ${process.version}: install that of Debian 13 or of nodejs.org`,
  );
}
/** The current child process: npm, then the command. */
let worker;
let isHandedOver = false;
// A terminal signals the whole process group, `kill` only this process. Passed on, the worker gets it once or twice.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
// A killed npm cannot pass a signal on, but then this process gets another parent. `exec` in package.json makes npm the
// parent instead of its shell, which would survive.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref();

if (!packagesAreCurrent()) await installOnce();
linkOwnPackages();
handOver();

/** A signal ends an installation at once; a command handles the signal itself. */
function stop(signal) {
  worker?.kill(signal);
  if (!isHandedOver) process.exit(1);
}

/** Whether npm's record of node_modules contains every package of the lockfile in its version. */
function packagesAreCurrent() {
  if (existsSync(unfinishedMark) || !existsSync(installedFile) || !existsSync(node)) return false;
  const installed = lockedIn(installedFile);
  return Object.entries(lockedIn(join(root, 'package-lock.json'))).every(
    ([path, { version, link, optional, peer }]) =>
      !path.includes('node_modules/') || link || optional || peer || installed[path]?.version === version,
  );
}

function lockedIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Links the repository's own packages into node_modules, so that a new one needs neither npm install nor network. */
function linkOwnPackages() {
  for (const [path, { link, resolved }] of Object.entries(lockedIn(join(root, 'package-lock.json')))) {
    const place = join(root, path);
    if (!link || existsSync(place)) continue;
    // remove a broken link to a folder that has moved
    rmSync(place, { force: true });
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(relative(dirname(place), join(root, resolved)), place);
  }
}

/** Installs the packages, or waits for another command in this folder that is installing them. */
async function installOnce() {
  const lock = join(modules, '.cache/praticio/install.lock');
  try {
    mkdirSync(dirname(lock), { recursive: true });
  } catch (error) {
    fail(`${error.message}\nPackages are installed into ${modules}: make sure that you may write there.`);
  }
  if (!take(lock)) {
    console.log('Packages: waiting for the npm install of another command');
    while (!take(lock)) await pause(RETRY_MS);
  }
  process.once('exit', () => rmSync(lock, { force: true }));
  if (!packagesAreCurrent()) await installPackages();
  rmSync(lock, { force: true });
}

/** Tries to take the lock; returns whether it succeeded. The lock contains its holder's pid, so that of a killed one is ignored. */
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
 * Removes the packages of an interrupted installation: npm considers a package complete once its package.json exists, and
 * would never add the missing files.
 */
function removeHalfInstalled() {
  const isBegun = !existsSync(installedFile) && readdirSync(modules).some((name) => !name.startsWith('.'));
  if (!existsSync(unfinishedMark) && !isBegun) return;
  console.log('Packages: the previous installation was interrupted, starting again');
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
  console.log('Packages: npm install by the lockfile (a minute or two the first time)');
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  let next = PROGRESS_AFTER_MS;
  const ticking = setInterval(() => {
    if (Date.now() - begun < next) return;
    console.log(`  … ${seconds()} s`);
    next *= 2;
  }, 1000);
  // without a network npm would try for many minutes, so send the registry one request with a short timeout
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const probe = ['--fetch-retries=1', '--fetch-retry-mintimeout=2000', '--fetch-timeout=30000'];
  const asked = await npm('view', `node@${devDependencies.node}`, 'version', ...probe, ...quiet);
  if (asked.code !== 0) console.log("Packages: the registry does not respond, trying npm's cache");
  // Not `npm ci`, which would remove all packages and install them again after each change of the lockfile.
  const offline = asked.code === 0 ? [] : ['--offline'];
  // of all packages only `node` needs its script, which downloads the program (120 MB)
  const scripts = isRecent ? ['--ignore-scripts'] : [];
  const { code, signal, output } = await npm('install', '--no-save', ...scripts, ...offline, ...quiet);
  clearInterval(ticking);
  // a failed npm undoes its changes, a killed one does not
  if (!signal) rmSync(unfinishedMark, { force: true });
  if (code !== 0) {
    const reasons = (asked.code === 0 ? output : asked.output).trim().split('\n').slice(0, ERROR_LINES);
    fail(
      `npm install failed:\n${reasons.join('\n')}\nMake sure that npm works and reaches its registry (npm config get registry), then run this again.`,
    );
  }
  if (!existsSync(node)) {
    fail(
      'The package `node` has no program, since npm is configured not to run scripts (ignore-scripts). Put Node 24 or later on PATH, or run: npm rebuild node --ignore-scripts=false',
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
  const path = [...(isRecent ? [dirname(node)] : []), bin, process.env.PATH].join(delimiter);
  // requests to this machine bypass the proxy
  const direct = [process.env.NO_PROXY ?? process.env.no_proxy, 'localhost', '127.0.0.1', '::1'];
  const noProxy = direct.filter(Boolean).join(',');
  const env = { ...process.env, PATH: path, NO_PROXY: noProxy, no_proxy: noProxy };
  // all child processes share this cache of compiled code, with which a service loads twice as fast
  env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node');
  const child = spawn(node, [...wanted, ...given], { cwd: root, stdio: 'inherit', env });
  worker = child;
  isHandedOver = true;
  child.on('error', (error) =>
    fail(`${node} does not start: ${error.message}\nRemove node_modules and run this again.`),
  );
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
