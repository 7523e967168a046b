import { type RemotesInPage, remoteOf } from 'contracts/base/remotes';
import { escapeAttribute } from 'entities';
import { z } from 'zod';

const files = z.object({ sync: z.array(z.string()).default([]) }).default({ sync: [] });

/** What is read of a remote's `mf-manifest.json`. */
const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string().default('') }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }) })),
});

/** The expose with a remote's pages. */
const PAGES = './routes';

/**
 * `<link>`s to the remote that serves `pathname`: its entry and the first files of its pages, so that they are on
 * their way while the shell still starts (docs/architecture.md#how-a-request-travels). Empty for the shell's own
 * pages.
 */
export function preloadLinks(pathname: string, { registry, manifests }: RemotesInPage): string {
  const name = remoteOf(pathname);
  const entry = registry.remotes.find((remote) => remote.name === name);
  const parsed = manifestSchema.safeParse(entry && manifests[entry.manifest]);
  if (!entry || !parsed.success) return '';
  const base = entry.manifest.slice(0, entry.manifest.lastIndexOf('/') + 1);
  const { metaData, exposes } = parsed.data;
  const assets = exposes.find(({ path }) => path === PAGES)?.assets;
  const scripts = [`${metaData.remoteEntry.path}${metaData.remoteEntry.name}`, ...(assets?.js.sync ?? [])];
  const styles = assets?.css.sync ?? [];
  const link = (file: string, kind: string) =>
    `<link rel="preload" as="${kind}" href="${escapeAttribute(base + file)}">`;
  return [...scripts.map((file) => link(file, 'script')), ...styles.map((file) => link(file, 'style'))].join(
    '',
  );
}
