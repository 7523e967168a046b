import type { RemotesInPage, RemotesRegistry } from 'contracts/base/remotes';
import { registry, registryAndManifests } from './compiled-schemas.ts';

const REGISTRY_ADDRESS = '/remotes.json';

/** The registry and manifests that the gateway wrote into the page, or null where it did not (development). */
export function registryInPage(): RemotesInPage | null {
  const text = document.getElementById('remotes')?.textContent;
  if (!text) return null;
  const parsed = registryAndManifests.safeParse(JSON.parse(text));
  if (!parsed.success) {
    console.error('Registry in the page is not readable', parsed.error.issues);
    return null;
  }
  return parsed.data;
}

/** Which version of each remote is live now; never from a cache. */
export async function fetchRegistry(): Promise<RemotesRegistry> {
  const response = await fetch(REGISTRY_ADDRESS, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${REGISTRY_ADDRESS} answered ${response.status}`);
  const parsed = registry.safeParse(await response.json());
  if (!parsed.success) throw new Error(`${REGISTRY_ADDRESS} is not readable`, { cause: parsed.error });
  return parsed.data;
}
