import { LOAD_HEADER } from '@praticio/contracts/base/outcomes';
import type { RemotesInPage, RemotesRegistry } from '@praticio/contracts/base/remotes';
import { registry, registryAndManifests } from './compiled-schemas.ts';

const REGISTRY_ADDRESS = '/remotes.json';

let load: string | null = null;

/** The name of this load of the page in its reports of a watched release; null before there is one. */
export const pageLoad = (): string | null => load;

/** The registry and manifests that the gateway wrote into the page, or null where it did not (development). */
export function registryInPage(): RemotesInPage | null {
  const text = document.getElementById('remotes')?.textContent;
  if (!text) return null;
  const parsed = registryAndManifests.safeParse(JSON.parse(text));
  if (!parsed.success) {
    console.error('Registry in the page is not readable', parsed.error.issues);
    return null;
  }
  load = parsed.data.load ?? null;
  return parsed.data;
}

/** Which version of each remote is live now; never from a cache. */
export async function fetchRegistry(signal: AbortSignal | null = null): Promise<RemotesRegistry> {
  const response = await fetch(REGISTRY_ADDRESS, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`${REGISTRY_ADDRESS} responded ${response.status}`);
  const parsed = registry.safeParse(await response.json());
  if (!parsed.success) throw new Error(`${REGISTRY_ADDRESS} is not readable`, { cause: parsed.error });
  load ??= response.headers.get(LOAD_HEADER);
  return parsed.data;
}
