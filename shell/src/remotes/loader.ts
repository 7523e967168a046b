import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import {
  type PublishedRemote,
  REMOTE_CONTRACT,
  type RemotesRegistry,
  servesContract,
} from '@praticio/contracts/base/remotes';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { setRecords } from './records.tsx';
import { fetchRegistry, registryInPage } from './registry.ts';

/** Loads the exposes of remotes, each once, in the version that the registry names. */

/** A page that is opened again within this time shows the failure without another request. */
const PAUSE_AFTER_FAILURE_MS = 10_000;
/** A load that takes longer may never end: the next request gets the version that the registry names by then. */
const SLOW_MS = 5_000;
/** A registry that was read longer ago may have been replaced by a release. */
const REGISTRY_AGE_MS = MINUTE_MS;
/** A known registry serves if the next one does not come by then. */
const REGISTRY_LIMIT_MS = 3_000;

/** The parts of a remote's `mf-manifest.json` that are read. */
interface Manifest {
  metaData: { remoteEntry: { path: string; name: string } };
}

interface Load {
  promise: Promise<unknown>;
  /** `waiting`: the registry is still being read, so that any version may be taken. */
  state: 'waiting' | 'loading' | 'loaded' | 'failed';
  startedAt: number;
  failedAt: number;
  value?: unknown;
}

const loads = new Map<string, Load>();
const manifests = new Map<string, Manifest>();
const registered = new Map<string, PublishedRemote>();
/** The entry that federation knows of each container, and the name under which it does. */
const entries = new Map<string, { url: string; id: string }>();
const replacementListeners = new Set<() => void>();
const replacements = new Map<string, number>();
let replaced = 0;
let firstRegistry: Promise<void> | null = null;
/** After a failure a newer version may be live, so the next load reads the registry again. */
let isRegistryDoubted = false;
let registryReadAt = Date.now();
let reading: Promise<void> | null = null;
/** Names of the remotes that run in a version which is no longer the live one, as far as the last registry says. */
let outdated: string[] = [];

/** The name of a remote's container: federation wants an identifier. */
function containerOf(name: string): string {
  return name.replaceAll('-', '_');
}

const loadsOf = (name: string) => [...loads].filter(([id]) => id.startsWith(`${containerOf(name)}/`));

const isInUse = (name: string) =>
  loadsOf(name).some(([, { state }]) => state === 'loading' || state === 'loaded');

/**
 * Applies `registry`. A remote that nothing has loaded yet simply gets its new URL, and so does `failed`, of
 * which all parts are loaded again. Those that run in another version are `outdated`: only a reload of the page can change them.
 */
function applyRegistry(registry: RemotesRegistry, failed?: string): void {
  outdated = [];
  for (const entry of registry.remotes) {
    const current = registered.get(entry.name);
    if (current?.manifest === entry.manifest) continue;
    if (current && entry.name !== failed && isInUse(entry.name)) {
      outdated.push(entry.name);
      continue;
    }
    registered.set(entry.name, entry);
    if (current && isInUse(entry.name)) forgetVersion(current);
  }
  // of the versions that this page runs, which a newer registry may no longer name
  setRecords([...registered.values()].map(({ name, pages, menu, slots }) => ({ name, pages, menu, slots })));
}

/** Forgets the modules of a version that has been replaced, so that no page mixes two versions. */
function forgetVersion({ name, manifest }: PublishedRemote): void {
  for (const [id, { state }] of loadsOf(name)) if (state !== 'waiting') loads.delete(id);
  const styles = document.querySelectorAll(`link[rel="stylesheet"][href*="${folderOf(manifest)}"]`);
  for (const style of styles) style.remove();
  replacements.set(name, replacementsOf(name) + 1);
  for (const listener of replacementListeners) listener();
}

/** The version of `name` in this page, if it was released a moment ago. */
export function watchedVersion(name: string): string | null {
  const entry = registered.get(name);
  return entry?.isWatched ? entry.version : null;
}

/** How often a running version of `name` has been replaced in this page. */
export const replacementsOf = (name: string): number => replacements.get(name) ?? 0;

/** Calls `listener` after each replacement of a running remote. */
export function onReplacement(listener: () => void): () => void {
  replacementListeners.add(listener);
  return () => replacementListeners.delete(listener);
}

/** Replaces the running version of `name`, which has failed, if the registry names another one; returns whether it does. */
export async function replaceFailed(name: string): Promise<boolean> {
  const before = registered.get(name)?.manifest;
  await readAgain(name);
  return registered.get(name)?.manifest !== before;
}

/** Reads the registry once: synchronously if it is part of the page, which then knows its remotes before it is rendered. */
export function readFirstRegistry(): Promise<void> {
  firstRegistry ??= (async () => {
    const inPage = registryInPage();
    for (const [url, manifest] of Object.entries(inPage?.manifests ?? {}))
      manifests.set(url, manifest as Manifest);
    applyRegistry(inPage?.registry ?? (await fetchRegistry()));
  })().catch((error: unknown) => {
    firstRegistry = null;
    setRecords('failed');
    throw error;
  });
  return firstRegistry;
}

/** Reads the registry, or reads it again after it could not be read. */
export function readRegistry(): void {
  readFirstRegistry().catch((error: unknown) => console.error('The registry is not read', error));
}

/**
 * Reads the registry again if it is old, once for all callers. Resolves with the names of the remotes that run in a version
 * which is no longer the live one; never rejects.
 */
export async function readIfOld(): Promise<readonly string[]> {
  if (Date.now() - registryReadAt > REGISTRY_AGE_MS) {
    registryReadAt = Date.now();
    const registry = fetchRegistry(AbortSignal.timeout(REGISTRY_LIMIT_MS));
    reading = registry.then(applyRegistry, (error: unknown) =>
      console.warn('The registry could not be read again', error),
    );
  }
  await reading;
  return outdated;
}

async function readAgain(failed: string): Promise<void> {
  isRegistryDoubted = false;
  registryReadAt = Date.now();
  // without a newer registry the known one serves
  await fetchRegistry().then(
    (registry) => applyRegistry(registry, failed),
    (error: unknown) => console.error('The registry is not read', error),
  );
}

/** Whether this shell can serve a remote that was built for `contract`. */
export const isServed = (contract: string): boolean => servesContract(REMOTE_CONTRACT, contract);

const folderOf = (manifest: string) => manifest.slice(0, manifest.lastIndexOf('/') + 1);

/** The manifest that came with the page, or the released one. */
async function manifestOf({ manifest, integrity }: PublishedRemote): Promise<Manifest> {
  const known = manifests.get(manifest);
  if (known) return known;
  const response = await fetch(manifest, { integrity });
  if (!response.ok) throw new Error(`${manifest} responded ${response.status}`);
  const read = (await response.json()) as Manifest;
  manifests.set(manifest, read);
  return read;
}

/**
 * Tells federation where the remote's entry is; returns the name under which it knows it. Another version gets another
 * name: federation's own way to replace a remote (`force`) forgets each lazy module of the shell that the remote was the
 * first to load, and every later version fails for want of it.
 */
async function registerEntry(remote: PublishedRemote): Promise<string> {
  const { path, name } = (await manifestOf(remote)).metaData.remoteEntry;
  const url = `${folderOf(remote.manifest)}${path}${name}`;
  const container = containerOf(remote.name);
  const known = entries.get(container);
  if (known?.url === url) return known.id;
  let id = container;
  if (known) {
    replaced += 1;
    id = `v${replaced}_${container}`;
    // federation would take the container that is there for the one that it has to load
    Object.assign(globalThis, { [container]: undefined });
  }
  registerRemotes([{ name: id, entry: url, entryGlobalName: container }]);
  entries.set(container, { url, id });
  return id;
}

async function start(name: string, expose: string, load: Load): Promise<unknown> {
  await readFirstRegistry();
  if (isRegistryDoubted) await readAgain(name);
  // a tab that has been open for long begins with the version of today; another part of a running one stays with it
  else if (!isInUse(name)) await readIfOld();
  load.state = 'loading';
  const entry = registered.get(name);
  if (!entry) throw new Error(`${name} is not in the registry`);
  if (!isServed(entry.contract))
    throw new Error(`${name} wants contract ${entry.contract}, not ${REMOTE_CONTRACT}`);
  const id = `${await registerEntry(entry)}/${expose}`;
  const exposed = await loadRemote(id);
  if (!exposed) throw new Error(`${id} is not exposed`);
  return exposed;
}

/**
 * The module that `name` exposes as `expose` ('routes', 'credit-balance', …). One load for all callers. A load that failed is
 * started anew when the user asks again (`isRetry`), or after a while; never call it while rendering.
 */
export function loadExpose<Exposed>(name: string, expose: string, isRetry = false): Promise<Exposed> {
  const id = `${containerOf(name)}/${expose}`;
  const known = loads.get(id);
  if (known && !mayStartAnew(known, isRetry)) return known.promise as Promise<Exposed>;
  if (known?.state === 'loading') isRegistryDoubted = true;
  const load: Load = { promise: Promise.resolve(), state: 'waiting', startedAt: Date.now(), failedAt: 0 };
  loads.set(id, load);
  load.promise = start(name, expose, load);
  load.promise.then(
    (value) => {
      load.state = 'loaded';
      load.value = value;
    },
    () => {
      load.state = 'failed';
      load.failedAt = Date.now();
      isRegistryDoubted = true;
    },
  );
  return load.promise as Promise<Exposed>;
}

function mayStartAnew({ state, startedAt, failedAt }: Load, isRetry: boolean): boolean {
  if (state === 'loading') return isRetry && Date.now() - startedAt > SLOW_MS;
  return state === 'failed' && (isRetry || Date.now() - failedAt > PAUSE_AFTER_FAILURE_MS);
}

/** The module if it has been loaded already, else undefined. */
export function loadedExpose<Exposed>(name: string, expose: string): Exposed | undefined {
  return loads.get(`${containerOf(name)}/${expose}`)?.value as Exposed | undefined;
}
