import type { RemotesInPage } from '@praticio/contracts/base/remotes';
import { z } from 'zod';

/** The part of a manifest that the shell reads (shell/src/remotes/loader.ts); the rest is a ninth of a page. */
const entrySchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string().default('') }) }),
});

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
      needed.flatMap(({ manifest }) => {
        const entry = entrySchema.safeParse(manifests[manifest]).data;
        return entry ? [[manifest, entry]] : [];
      }),
    ),
  };
}
