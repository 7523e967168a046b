import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { REMOTE_CONTRACT, type RemoteName, type RemotesRegistry } from 'contracts/base/remotes';
import { fetchRegistry, registryInPage } from './registry.ts';

/** Loads what remotes expose, each thing once, in the version that the registry names. */

type RegistryEntry = RemotesRegistry['remotes'][number];

/** A page that is opened again within this time shows the failure without asking again. */
const PAUSE_AFTER_FAILURE_MS = 10_000;

interface Load {
  promise: Promise<unknown>;
  state: 'loading' | 'loaded' | 'failed';
  failedAt: number;
  value?: unknown;
}

const loads = new Map<string, Load>();
const manifests = new Map<string, unknown>();
const registered = new Map<RemoteName, RegistryEntry>();
let firstRegistry: Promise<void> | null = null;
/** After a failure a newer version may be live, so the next load reads the registry again. */
let isRegistryDoubted = false;

registerPlugins([
  {
    name: 'manifests-in-page',
    /** Serves a manifest that came with the page, and checks the integrity of one that must be fetched. */
    fetch: async (url) => {
      // federation makes an entry's URL absolute, the registry holds paths
      const path = new URL(url, location.origin).pathname;
      const known = manifests.get(path);
      if (known) return Response.json(known);
      const entry = [...registered.values()].find(({ manifest }) => manifest === path);
      const response = await fetch(url, entry ? { integrity: entry.integrity } : {});
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      return response;
    },
  },
]);

/** The name of a remote's container: federation wants an identifier. */
function containerOf(name: RemoteName): string {
  return name.replace('-', '_');
}

function isInUse(name: RemoteName): boolean {
  return [...loads].some(([id, load]) => id.startsWith(`${containerOf(name)}/`) && load.state !== 'failed');
}

/**
 * Takes over what `registry` says. A remote that nothing has loaded yet simply gets its new URL; answers the
 * names of those that already run in another version, which only a reload of the page can change.
 */
export function applyRegistry(registry: RemotesRegistry): RemoteName[] {
  const outdated: RemoteName[] = [];
  for (const entry of registry.remotes) {
    const current = registered.get(entry.name);
    if (current?.manifest === entry.manifest) continue;
    if (current && isInUse(entry.name)) {
      outdated.push(entry.name);
      continue;
    }
    registered.set(entry.name, entry);
    registerRemotes([{ name: containerOf(entry.name), entry: entry.manifest }], {
      force: current !== undefined,
    });
  }
  return outdated;
}

function readFirstRegistry(): Promise<void> {
  firstRegistry ??= (async () => {
    const inPage = registryInPage();
    for (const [url, manifest] of Object.entries(inPage?.manifests ?? {})) manifests.set(url, manifest);
    applyRegistry(inPage?.registry ?? (await fetchRegistry()));
  })().catch((error: unknown) => {
    firstRegistry = null;
    throw error;
  });
  return firstRegistry;
}

async function refreshDoubtedRegistry(): Promise<void> {
  if (!isRegistryDoubted) return;
  isRegistryDoubted = false;
  // Without a newer registry the known one serves.
  await fetchRegistry().then(applyRegistry, (error: unknown) =>
    console.error('The registry is not read', error),
  );
}

/** Whether this shell can serve a remote that was built for `contract`: same major, no later minor. */
export function isServed(contract: string): boolean {
  const [major, minor] = contract.split('.').map(Number);
  const [ownMajor, ownMinor] = REMOTE_CONTRACT.split('.').map(Number);
  return major === ownMajor && (minor ?? 0) <= (ownMinor ?? 0);
}

async function start(name: RemoteName, id: string): Promise<unknown> {
  await readFirstRegistry();
  await refreshDoubtedRegistry();
  const entry = registered.get(name);
  if (!entry) throw new Error(`${name} is not in the registry`);
  if (!isServed(entry.contract))
    throw new Error(`${name} wants contract ${entry.contract}, not ${REMOTE_CONTRACT}`);
  const exposed = await loadRemote(id);
  if (!exposed) throw new Error(`${id} is not exposed`);
  return exposed;
}

/**
 * What `name` exposes as `expose` ('routes', 'credit-balance', …). One load for all who ask. A load that failed is
 * started anew when the user asks again (`isRetry`), or after a while; never call it while rendering.
 */
export function loadExpose<Exposed>(name: RemoteName, expose: string, isRetry = false): Promise<Exposed> {
  const id = `${containerOf(name)}/${expose}`;
  const known = loads.get(id);
  if (known && !mayStartAnew(known, isRetry)) return known.promise as Promise<Exposed>;
  const load: Load = { promise: start(name, id), state: 'loading', failedAt: 0 };
  loads.set(id, load);
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

function mayStartAnew({ state, failedAt }: Load, isRetry: boolean): boolean {
  return state === 'failed' && (isRetry || Date.now() - failedAt > PAUSE_AFTER_FAILURE_MS);
}

/** What has been loaded already, else undefined. */
export function loadedExpose<Exposed>(name: RemoteName, expose: string): Exposed | undefined {
  return loads.get(`${containerOf(name)}/${expose}`)?.value as Exposed | undefined;
}
