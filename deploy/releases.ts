import type { RegistryEntry, RegistryFile, Release } from '@praticio/contracts/base/releases';
import type { PublishedVersion } from '@praticio/contracts/base/remotes';
import { changeRegistry, namedVersions, readRegistry, withEntry } from './registry-file.ts';
import { describeVersion, removeVersion, storeVersion } from './versions.ts';

/**
 * Moves the pointers of the registry (docs/pages.md#releasing-one-remote). A version is an immutable folder
 * `<REMOTES_DIR>/<name>/<version>/`; an entry in `<REMOTES_DIR>/registry.json` names the live one. Nothing is built or
 * restarted.
 */

/** Versions that `--back` can return to. */
const EARLIER_MAX = 20;
/** How long a version is kept that no entry names any more: an open tab may still use it. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** Who changes the live version, why, and the result of its check. */
export type Reason = Pick<Release, 'by' | 'why'> & Partial<Pick<Release, 'check' | 'findings'>>;

export interface Share {
  share: number;
  administrators: boolean;
}

const UNNAMED_REASON: Reason = { by: 'unknown', why: '' };

/** Stores `dist` and makes it live, without a check. */
export async function publishRemote(
  remotesDir: string,
  name: string,
  dist: string,
  reason: Reason = UNNAMED_REASON,
): Promise<RegistryEntry> {
  const { version } = await storeVersion(remotesDir, name, dist);
  return releaseVersion(remotesDir, name, version, reason);
}

/** Makes a stored version live. */
export async function releaseVersion(
  remotesDir: string,
  name: string,
  version: string,
  reason: Reason,
): Promise<RegistryEntry> {
  const described = await describeVersion(remotesDir, name, version);
  return moveLive(remotesDir, name, 'release', reason, (current) => {
    if (current?.version === version && !current.gradual) return null;
    const earlier = earlierOf(current).filter((known) => known !== version);
    const isLive = current?.version === version;
    return { ...described, earlier: isLive || !current ? earlier : [...earlier, current.version] };
  });
}

/**
 * Makes a stored version live if the remote has no live one yet. Otherwise changes nothing, so that a release or a rollback is
 * kept; the version is removed a week after it was last stored. Returns the live entry.
 */
export async function bringVersion(
  remotesDir: string,
  name: string,
  version: string,
  reason: Reason,
): Promise<RegistryEntry> {
  const { remotes } = await changeRegistry(remotesDir, (registry) => {
    const isNamed = namedVersions(registry).has(`${name}/${version}`);
    if (!entryOf(registry, name) || isNamed) return null;
    const others = registry.unnamed.filter((each) => each.name !== name || each.version !== version);
    return { unnamed: [...others, { name, version, since: new Date().toISOString() }] };
  });
  const live = remotes.find((entry) => entry.name === name);
  return live ?? releaseVersion(remotesDir, name, version, reason);
}

/** Rolls back to the previous version; each further call rolls back one more. */
export async function goBack(
  remotesDir: string,
  name: string,
  reason: Reason = UNNAMED_REASON,
): Promise<RegistryEntry> {
  return returnTo(remotesDir, name, await versionBefore(remotesDir, name), 'back', reason);
}

/** The version that `goBack` would return to. */
export async function versionBefore(remotesDir: string, name: string): Promise<string> {
  const target = earlierOf(entryOf(await readRegistry(remotesDir), name)).at(-1);
  if (!target) throw new Error(`${name} has no version to go back to.`);
  return target;
}

/** Makes any stored version live. */
export async function goTo(
  remotesDir: string,
  name: string,
  version: string,
  reason: Reason,
): Promise<RegistryEntry> {
  return returnTo(remotesDir, name, version, 'to', reason);
}

/** Rolls back `failing` to the previous version, or ends its gradual release; null if another version is live by now. */
export async function rollBack(
  remotesDir: string,
  name: string,
  failing: string,
  reason: Reason,
): Promise<RegistryEntry | null> {
  const known = entryOf(await readRegistry(remotesDir), name);
  if (known?.gradual?.version === failing) return endGradual(remotesDir, name, reason);
  const target = earlierOf(known).at(-1);
  if (known?.version !== failing || !target) return null;
  return returnTo(remotesDir, name, target, 'put-back', reason);
}

async function returnTo(
  remotesDir: string,
  name: string,
  version: string,
  kind: Release['kind'],
  reason: Reason,
): Promise<RegistryEntry> {
  const described = await describeVersion(remotesDir, name, version).catch(() => {
    throw new Error(`${name} has no stored version ${version}.`);
  });
  return moveLive(remotesDir, name, kind, reason, (current) => {
    if (current?.version === version) return null;
    const earlier = earlierOf(current);
    const place = earlier.lastIndexOf(version);
    if (place !== -1) return { ...described, earlier: earlier.slice(0, place) };
    return { ...described, earlier: current ? [...earlier, current.version] : [] };
  });
}

/** Serves a stored version to a share of the visitors and, optionally, to administrators; the others get the live one. */
export async function releaseGradually(
  remotesDir: string,
  name: string,
  version: string,
  share: Share,
  reason: Reason,
): Promise<RegistryEntry> {
  const described = await describeVersion(remotesDir, name, version);
  return changeEntry(remotesDir, name, 'gradual', reason, (current) => {
    if (!current) throw new Error(`${name} has no live version: its first release is for everybody.`);
    if (current.version === version) throw new Error(`${name} ${version} is live for everybody.`);
    return { ...current, gradual: { ...described, ...share, since: new Date().toISOString() } };
  });
}

/** Ends a gradual release: everybody gets the live version. */
export async function endGradual(remotesDir: string, name: string, reason: Reason): Promise<RegistryEntry> {
  return changeEntry(remotesDir, name, 'gradual-ended', reason, (current) => {
    if (!current?.gradual) throw new Error(`${name} has no gradual release.`);
    const { gradual: _ended, ...entry } = current;
    return entry;
  });
}

/** Removes the versions that were last named a week ago; returns them as `<remote>/<version>`. */
export async function sweepVersions(remotesDir: string, now = Date.now()): Promise<string[]> {
  const isOld = ({ since }: RegistryFile['unnamed'][number]) => now - Date.parse(since) > KEPT_MS;
  let old: RegistryFile['unnamed'] = [];
  await changeRegistry(remotesDir, (registry) => {
    const named = namedVersions(registry);
    old = registry.unnamed.filter((each) => isOld(each) && !named.has(`${each.name}/${each.version}`));
    if (old.length === 0) return null;
    const isGone = (name: string, version: string) =>
      old.some((each) => each.name === name && each.version === version);
    return {
      unnamed: registry.unnamed.filter(({ name, version }) => !isGone(name, version)),
      remotes: registry.remotes.map((entry) => ({
        ...entry,
        earlier: earlierOf(entry).filter((version) => !isGone(entry.name, version)),
      })),
    };
  });
  for (const { name, version } of old) await removeVersion(remotesDir, name, version);
  return old.map(({ name, version }) => `${name}/${version}`);
}

const entryOf = ({ remotes }: RegistryFile, name: string) => remotes.find((entry) => entry.name === name);

/** The versions before that of `entry`; an entry of an older release tool has at most one. */
const earlierOf = (entry: RegistryEntry | undefined): string[] =>
  entry?.earlier ?? (entry?.previous ? [entry.previous] : []);

type NextLive = PublishedVersion & { earlier: string[] };

function moveLive(
  remotesDir: string,
  name: string,
  kind: Release['kind'],
  reason: Reason,
  next: (current: RegistryEntry | undefined) => NextLive | null,
): Promise<RegistryEntry> {
  return changeEntry(remotesDir, name, kind, reason, (current) => {
    const live = next(current);
    if (live === null) return null;
    const earlier = live.earlier.slice(-EARLIER_MAX);
    // ends the gradual release of this version; one of another version continues
    const gradual =
      current?.gradual && current.gradual.version !== live.version ? current.gradual : undefined;
    const since = new Date().toISOString();
    return {
      name,
      ...live,
      earlier,
      previous: earlier.at(-1) ?? null,
      liveSince: since,
      ...(gradual && { gradual }),
    };
  });
}

/** Replaces the remote's entry by the result of `next` and adds a line to the history. Changes nothing for null. */
async function changeEntry(
  remotesDir: string,
  name: string,
  kind: Release['kind'],
  { by, why, check = 'unchecked', findings = [] }: Reason,
  next: (current: RegistryEntry | undefined) => RegistryEntry | null,
): Promise<RegistryEntry> {
  const changed = await changeRegistry(remotesDir, (registry) => {
    const current = entryOf(registry, name);
    const entry = next(current);
    if (entry === null) return null;
    const version = kind.startsWith('gradual')
      ? ((entry.gradual ?? current?.gradual)?.version ?? entry.version)
      : entry.version;
    const at = new Date().toISOString();
    const from = current?.version ?? null;
    return withEntry(registry, entry, { at, name, kind, version, from, by, why, check, findings });
  });
  return entryOf(changed, name) as RegistryEntry;
}
