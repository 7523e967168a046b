import { remotePageAt } from '@praticio/contracts/base/remote-record';
import type { RemotesInPage } from '@praticio/contracts/base/remotes';

/**
 * What the page at `pathname` needs to know of the remotes: the records of all, since any may be the next page, and the
 * manifests of the one that serves it and of those that fill slots, which any page may show.
 */
export function remotesInPage({ registry, manifests }: RemotesInPage, pathname: string): RemotesInPage {
  const own = remotePageAt(registry.remotes, pathname)?.name;
  const needed = registry.remotes.filter(({ name, slots }) => name === own || slots.length > 0);
  return {
    // the file for the server is the renderer's
    registry: { ...registry, remotes: registry.remotes.map(({ server: _server, ...remote }) => remote) },
    manifests: Object.fromEntries(
      needed.flatMap(({ manifest }) =>
        manifest in manifests ? [[manifest, withoutShared(manifests[manifest])]] : [],
      ),
    ),
  };
}

/** What a remote takes from the shell is read by the check of its release; its entry knows it too. */
const withoutShared = (manifest: unknown): unknown => ({ ...(manifest as object), shared: [] });
