import {
  type RemotesInPage,
  type RemotesRegistry,
  remotesInPageSchema,
  remotesRegistrySchema,
} from 'contracts/base/remotes';

const REGISTRY_ADDRESS = '/remotes.json';

/** The registry and manifests that the gateway wrote into the page, or null where it did not (development). */
export function registryInPage(): RemotesInPage | null {
  const text = document.getElementById('remotes')?.textContent;
  if (!text) return null;
  const parsed = remotesInPageSchema.safeParse(JSON.parse(text));
  if (!parsed.success) console.error('Registry in the page is not readable', parsed.error.issues);
  return parsed.data ?? null;
}

/** Which version of each remote is live now; never from a cache. */
export async function fetchRegistry(): Promise<RemotesRegistry> {
  const response = await fetch(REGISTRY_ADDRESS, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${REGISTRY_ADDRESS} answered ${response.status}`);
  return remotesRegistrySchema.parse(await response.json());
}
