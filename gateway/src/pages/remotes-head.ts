import { remotePageAt } from '@praticio/contracts/base/remote-record';
import type { RemotesInPage } from '@praticio/contracts/base/remotes';
import { jsonInHtml } from './page-text.ts';
import { preloadLinks } from './preload.ts';
import { remotesInPage } from './remotes-in-page.ts';

interface Page {
  /** The remote that serves the page; undefined for the shell's own. */
  own: string | undefined;
  isRendered: boolean;
}

/** By remotes, which are replaced as a whole when anything of them changes, then by the page's own remote. */
const known = new WeakMap<RemotesInPage, Map<string, string>>();

/**
 * The part of a page's head that its remotes need: links to the files of its own one, and the registry with the manifests as data.
 * It is made once for all pages of a remote, except while loads have ids of their own.
 */
export function remotesHead(
  remotes: RemotesInPage,
  { pathname, isRendered, load }: { pathname: string; isRendered: boolean; load: string | null },
): string {
  const page = { own: remotePageAt(remotes.registry.remotes, pathname)?.name, isRendered };
  if (load !== null) return make(remotes, page, load);
  const heads = known.get(remotes) ?? new Map<string, string>();
  known.set(remotes, heads);
  const key = `${page.own ?? ''} ${isRendered}`;
  const head = heads.get(key) ?? make(remotes, page, null);
  heads.set(key, head);
  return head;
}

function make(remotes: RemotesInPage, { own, isRendered }: Page, load: string | null): string {
  const data = { ...remotesInPage(remotes, own), ...(load !== null && { load }) };
  const links = preloadLinks(own, remotes, isRendered);
  return `${links}<script type="application/json" id="remotes">${jsonInHtml(data)}</script>`;
}
