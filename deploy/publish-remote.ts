import { existsSync, globSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Release } from '@praticio/contracts/base/releases';
import { remoteNameSchema } from '@praticio/contracts/base/remotes';
import { type CheckAgainst, checkRelease, checkStored } from './checks/check-release.ts';
import { readReleaseConfig } from './config.ts';
import { readRegistry } from './registry-file.ts';
import {
  bringVersion,
  endGradual,
  goBack,
  goTo,
  type Reason,
  releaseGradually,
  releaseVersion,
  sweepVersions,
  versionBefore,
} from './releases.ts';
import { removeVersion, storeVersion } from './versions.ts';

/** Releases one remote, or changes which of its versions is live (docs/pages.md#releasing-one-remote). */
const HELP = `node deploy/publish-remote.ts <remote>… [what] [options]; 'all' are the remotes that are built here

  nothing            checks the build in <remote>/dist (or --from <folder>) and makes it live
  --bring            stores the build; it becomes live only if the remote has no live version yet
  --check            says what the check finds, and changes nothing
  --list             lists the releases, newest first
  --back             returns to the version before, with each call further back
  --to <version>     makes a stored version live
  --end-gradual      gives the live version to everybody again
  --sweep            removes the versions of all remotes that were last named a week ago

  --share <percent>  gives the new version to a part of the visitors, besides the live one
  --administrators   gives it to administrators first
  --why <text>       the reason, kept in the history
  --force            releases in spite of what the check finds
  --with-shell <folder>  checks against this build of the shell, without a browser: both go out together
                     (RELEASE_SHELL_DIR; images set it)`;

const options = {
  from: { type: 'string' },
  bring: { type: 'boolean' },
  check: { type: 'boolean' },
  list: { type: 'boolean' },
  back: { type: 'boolean' },
  to: { type: 'string' },
  'end-gradual': { type: 'boolean' },
  sweep: { type: 'boolean' },
  share: { type: 'string' },
  administrators: { type: 'boolean' },
  why: { type: 'string', default: '' },
  force: { type: 'boolean', default: false },
  'with-shell': { type: 'string' },
} as const;
type Given = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const ROOT = join(import.meta.dirname, '..');
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The path of Chrome on macOS, where it is not on PATH. */
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Runs `action` for each remote, also after a failure; then throws an error with all reasons. */
async function main(args: string[]): Promise<string> {
  const { values: given, positionals } = parseArgs({ args, options, allowPositionals: true });
  const names = positionals.length === 1 && positionals[0] === 'all' ? builtRemotes() : positionals;
  const [done, failed]: [string[], string[]] = [[], []];
  for (const name of names.length > 0 ? names : ['Nothing']) {
    const remote = remoteNameSchema.safeParse(name);
    if (!remote.success) throw new Error(`${name} is no name of a remote: mf-offers is one.`);
    await actOn(remote.data, given).then(
      (line) => done.push(line),
      (error: Error) => failed.push(error.message),
    );
  }
  if (failed.length > 0) throw new Error([...failed, ...done].join('\n'));
  return done.join('\n');
}

/** The remotes whose builds are in this clone, or in this image. */
const builtRemotes = () =>
  globSync('mf-*/dist', { cwd: ROOT })
    .map((dist) => dirname(dist))
    .toSorted();

async function actOn(name: string, given: Given): Promise<string> {
  const config = readReleaseConfig(process.env);
  const remotesDir = resolve(config.REMOTES_DIR ?? join(ROOT, '.data/remotes'));
  const reason: Reason = {
    by: config.RELEASED_BY ?? userInfo().username,
    why: given.why ?? '',
    check: 'unchecked',
  };
  if (given.bring) return bring(remotesDir, name, given, reason);
  if (given.check) return checkOnly(remotesDir, name, given);
  if (given.list) return listReleases(remotesDir, name);
  if (given.sweep) return `removed: ${(await sweepVersions(remotesDir)).join(', ') || 'nothing'}`;
  const target = given.back ? await versionBefore(remotesDir, name) : given.to;
  if (target !== undefined) reason.findings = await refuseDamaged(remotesDir, name, target, given);
  const entry = given.back
    ? await goBack(remotesDir, name, reason)
    : given.to
      ? await goTo(remotesDir, name, given.to, reason)
      : given['end-gradual']
        ? await endGradual(remotesDir, name, reason)
        : await release(remotesDir, name, given, reason);
  const gradual = entry.gradual
    ? `, ${entry.gradual.version} for ${entry.gradual.share} % of visitors${entry.gradual.administrators ? ' and administrators' : ''}`
    : '';
  return `${name} ${entry.version} is live (previous: ${entry.previous ?? 'none'})${gradual}`;
}

/** Throws when files of the version to return to are damaged or missing, unless `--force` is given. */
async function refuseDamaged(remotesDir: string, name: string, version: string, given: Given) {
  const findings = await checkStored(remotesDir, name, version);
  if (findings.length === 0 || given.force) return findings;
  throw new Error([`${name} ${version} does not become live:`, ...findings].join('\n  '));
}

/** Stores a build and checks it. After a finding, removes the version again if it was new. */
async function storeChecked(remotesDir: string, name: string, given: Given) {
  const dist = resolve(given.from ?? join(ROOT, name, 'dist'));
  const { version, isNew } = await storeVersion(remotesDir, name, dist);
  const against = checkAgainst(given);
  const findings = await checkRelease(remotesDir, name, version, against).catch((error: Error) => [
    error.message,
  ]);
  const remove = async () => {
    if (isNew) await removeVersion(remotesDir, name, version);
  };
  if (findings.length > 0 && !given.force) {
    await remove();
    throw new Error([`${name} ${version} is not released:`, ...findings].join('\n  '));
  }
  return { version, findings, remove, isMounted: 'platformUrl' in against };
}

async function checkOnly(remotesDir: string, name: string, given: Given): Promise<string> {
  const { version, remove } = await storeChecked(remotesDir, name, { ...given, force: false });
  await remove();
  return `${name} ${version} may be released`;
}

/** Stores a build for later. Findings of the check are no failure while another version is live. */
async function bring(remotesDir: string, name: string, given: Given, reason: Reason): Promise<string> {
  const { remotes } = await readRegistry(remotesDir);
  const live = remotes.find((entry) => entry.name === name);
  try {
    const { version, findings } = await storeChecked(remotesDir, name, given);
    const entry = await bringVersion(remotesDir, name, version, { ...reason, findings, check: 'together' });
    if (entry.version === version) return `${name} ${version} is live`;
    return `${name} ${version} is stored, ${entry.version} stays live: release it with '${name} --to ${version}'`;
  } catch (error) {
    if (!live) throw error;
    return `${(error as Error).message}\n${name} ${live.version} stays live`;
  }
}

/** Checks a build and makes it live. A finding changes nothing, unless `--force` is given. */
async function release(remotesDir: string, name: string, given: Given, reason: Reason) {
  const { version, findings, isMounted } = await storeChecked(remotesDir, name, given);
  for (const finding of findings) console.warn(`${name} ${version}, forced: ${finding}`);
  const passed = isMounted ? 'passed' : 'together';
  const checked: Reason = { ...reason, findings, check: findings.length > 0 ? 'forced' : passed };
  if (given.share === undefined && !given.administrators)
    return releaseVersion(remotesDir, name, version, checked);
  const share = { share: Number(given.share ?? 0), administrators: given.administrators ?? false };
  return releaseGradually(remotesDir, name, version, share, checked);
}

function checkAgainst(given: Given): CheckAgainst {
  const config = readReleaseConfig(process.env);
  const shellFolder = given['with-shell'] ?? config.RELEASE_SHELL_DIR;
  if (shellFolder) return { shellFolder: resolve(shellFolder) };
  const { PLATFORM_URL: platformUrl, CHROMIUM_PATH } = config;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const programs = BROWSERS.flatMap((browser) => folders.map((folder) => join(folder, browser)));
  const found = [...programs, MAC_CHROME].find(existsSync);
  const browser = CHROMIUM_PATH ?? found;
  if (browser) return { platformUrl, browser };
  throw new Error('A release is checked in a browser: install Chromium, or set CHROMIUM_PATH.');
}

async function listReleases(remotesDir: string, name: string): Promise<string> {
  const { history } = await readRegistry(remotesDir);
  const own = history.filter((each) => each.name === name).reverse();
  return own.length > 0 ? own.map(lineOf).join('\n') : `${name} has no releases.`;
}

function lineOf({ at, kind, version, from, by, why, check }: Release): string {
  const line = `${at}  ${kind.padEnd(13)}  ${version}  (after ${from ?? 'none'})  ${check}  by ${by}`;
  return why ? `${line}: ${why}` : line;
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  try {
    console.log(args.includes('--help') ? HELP : await main(args));
  } catch (error) {
    // the reason is enough for the operator, also for unexpected errors
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
