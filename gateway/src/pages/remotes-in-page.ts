import type { RemotesInPage } from '@praticio/contracts/base/remotes';

/**
 * The data of remotes for a page that the remote `own` serves: the records of all, since any may be the next page, and the
 * manifests of its own one and of those that fill slots, which any page may show.
 */
export function remotesInPage(
  { registry, manifests }: RemotesInPage,
  own: string | undefined,
): RemotesInPage {
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
