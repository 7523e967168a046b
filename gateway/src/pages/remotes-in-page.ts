import { remotePageAt } from '@praticio/contracts/base/remote-record';
import type { RemotesInPage } from '@praticio/contracts/base/remotes';

/**
 * The data of remotes for the page at `pathname`: the records of all, since any may be the next page, and the
 * manifests of the one that serves it and of those that fill slots, which any page may show.
 */
export function remotesInPage({ registry, manifests }: RemotesInPage, pathname: string): RemotesInPage {
  const own = remotePageAt(registry.remotes, pathname)?.name;
  const needed = registry.remotes.filter(({ name, slots }) => name === own || slots.length > 0);
  return {
    // the file for the server is for the renderer only
    registry: { ...registry, remotes: registry.remotes.map(({ server: _server, ...remote }) => remote) },
    manifests: Object.fromEntries(
      needed.flatMap(({ manifest }) =>
        manifest in manifests ? [[manifest, withoutShared(manifests[manifest])]] : [],
      ),
    ),
  };
}

/** Leaves out the shared modules of a remote, which only the check of its release reads. */
const withoutShared = (manifest: unknown): unknown => ({ ...(manifest as object), shared: [] });
