import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { REMOTE_CONTRACT, type RemoteName, type RemotesRegistry } from 'contracts/remotes';
import { fetchRegistry, registryInPage } from './registry.ts';
import { RemoteError } from './remote-error.ts';

/** Loads what remotes expose, each thing once. The rules are in federation.md; the registry says which version. */

type RegistryEntry = RemotesRegistry['remotes'][number];

const SLOW_MS = 5000;

interface Load {
  /** What pages wait for: fails after SLOW_MS. */
  offered: Promise<unknown>;
  /** The load itself, which a slow network may still finish. */
  started: Promise<unknown>;
  state: 'loading' | 'loaded' | 'failed';
}

const loads = new Map<string, Load>();
const manifests = new Map<string, unknown>();
const registered = new Map<RemoteName, RegistryEntry>();
let firstRegistry: Promise<void> | null = null;
let isRegistryDoubted = false;

registerPlugins([
  {
    name: 'manifests-in-page',
    /** Serves a manifest that came with the page, and checks the integrity of one that must be fetched. */
    fetch: async (address) => {
      const known = manifests.get(address);
      if (known) return Response.json(known);
      const entry = [...registered.values()].find(({ manifest }) => manifest === address);
      const response = await fetch(address, entry ? { integrity: entry.integrity } : {});
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      return response;
    },
  },
]);

/** The name of a remote's container: federation wants an identifier. */
function containerOf(name: RemoteName): string {
  return name.replace('-', '_');
}

/**
 * Takes over what `registry` says. A remote that no page has loaded yet simply gets its new address; answers the
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
    registerRemotes([{ name: containerOf(entry.name), entry: entry.manifest }], { force: current !== undefined });
  }
  return outdated;
}

function isInUse(name: RemoteName): boolean {
  return [...loads].some(([id, load]) => id.startsWith(`${containerOf(name)}/`) && load.state !== 'failed');
}

function readFirstRegistry(): Promise<void> {
  firstRegistry ??= (async () => {
    const inPage = registryInPage();
    for (const [address, manifest] of Object.entries(inPage?.manifests ?? {})) manifests.set(address, manifest);
    applyRegistry(inPage?.registry ?? (await fetchRegistry()));
  })().catch((error: unknown) => {
    firstRegistry = null;
    throw error;
  });
  return firstRegistry;
}

/** Whether this shell can serve a remote that was built for `contract`: same major, no later minor. */
export function isServed(contract: string): boolean {
  const [major, minor] = contract.split('.').map(Number);
  const [ownMajor, ownMinor] = REMOTE_CONTRACT.split('.').map(Number);
  return major === ownMajor && (minor ?? 0) <= (ownMinor ?? 0);
}

/** After a failure a newer version may be live; when even the registry cannot be read, the known one serves. */
async function refreshAfterFailure(): Promise<void> {
  isRegistryDoubted = false;
  await fetchRegistry().then(applyRegistry, (error: unknown) => console.error('The registry stays as it was', error));
}

async function start(name: RemoteName, id: string): Promise<unknown> {
  await readFirstRegistry();
  if (isRegistryDoubted) await refreshAfterFailure();
  const entry = registered.get(name);
  if (!entry) throw new RemoteError(name, 'absent');
  if (!isServed(entry.contract)) throw new RemoteError(name, 'incompatible');
  const loaded = await loadRemote(id);
  if (!loaded) throw new RemoteError(name, 'absent');
  return loaded;
}

function withDeadline(name: RemoteName, started: Promise<unknown>): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => reject(new RemoteError(name, 'slow')), SLOW_MS);
  started.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

/**
 * What `name` exposes as `expose` ('routes', 'credit-balance', …): always the same promise, so that rendering may
 * ask again and again. It fails for good when the remote is dead, slow or incompatible, until `forgetFailure`.
 */
export function loadExpose<Exposed>(name: RemoteName, expose: string): Promise<Exposed> {
  const id = `${containerOf(name)}/${expose}`;
  let load = loads.get(id);
  if (!load) {
    const started = start(name, id);
    load = { started, offered: started, state: 'loading' };
    watch(load);
    offer(name, load);
    loads.set(id, load);
  }
  return load.offered as Promise<Exposed>;
}

function watch(load: Load): void {
  load.started.then(
    () => {
      load.state = 'loaded';
    },
    (error: unknown) => {
      load.state = 'failed';
      console.error('A remote could not be loaded', error);
    },
  );
}

function offer(name: RemoteName, load: Load): void {
  load.offered = withDeadline(name, load.started);
  // Whoever renders it handles the failure; a preload that nobody renders must not be an unhandled rejection.
  load.offered.catch(() => {});
}

/** The user asks again: a failed load starts anew, a slow one is waited for once more. Never call it to render. */
export function forgetFailure(name: RemoteName, expose: string): void {
  const id = `${containerOf(name)}/${expose}`;
  const load = loads.get(id);
  if (!load) return;
  if (load.state !== 'failed') return offer(name, load);
  loads.delete(id);
  isRegistryDoubted = true;
}

/** Loads ahead what a link leads to (hover, focus), so that the navigation itself asks for nothing. */
export function preloadExpose(name: RemoteName, expose: string): void {
  if (loads.has(`${containerOf(name)}/${expose}`)) return;
  void loadExpose(name, expose).catch(() => {});
}
