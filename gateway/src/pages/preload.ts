import type { RemotesInPage } from '@praticio/contracts/base/remotes';
import { escapeAttribute } from 'entities';
import { z } from 'zod';

const files = z.object({ sync: z.array(z.string()).default([]) }).default({ sync: [] });

/** The fields of a remote's `mf-manifest.json` that are used here. */
const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string().default('') }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }) })),
});

/** The expose with a remote's pages. */
const PAGES = './routes';

/**
 * `<link>`s to the entry of the remote that serves the page, `own`, and to the first files of its pages, so that the browser
 * loads them while the shell starts (docs/architecture.md#how-a-request-travels). Empty for the shell's own pages.
 * A rendered page gets its style sheets at once.
 */
export function preloadLinks(
  own: string | undefined,
  { registry, manifests }: RemotesInPage,
  isRendered: boolean,
): string {
  const entry = registry.remotes.find(({ name }) => name === own);
  const parsed = manifestSchema.safeParse(entry && manifests[entry.manifest]);
  if (!entry || !parsed.success) return '';
  const base = entry.manifest.slice(0, entry.manifest.lastIndexOf('/') + 1);
  const { metaData, exposes } = parsed.data;
  const assets = exposes.find(({ path }) => path === PAGES)?.assets;
  const scripts = [`${metaData.remoteEntry.path}${metaData.remoteEntry.name}`, ...(assets?.js.sync ?? [])];
  const styles = assets?.css.sync ?? [];
  const path = (file: string) => escapeAttribute(base + file);
  return [
    ...scripts.map((file) => `<link rel="preload" as="script" href="${path(file)}">`),
    // a rendered page must not be visible without its styles
    ...styles.map((file) =>
      isRendered
        ? `<link rel="stylesheet" href="${path(file)}">`
        : `<link rel="preload" as="style" href="${path(file)}">`,
    ),
  ].join('');
}
