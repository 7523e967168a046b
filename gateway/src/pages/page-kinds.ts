import { isRenderedAt, type RemoteRecord, remotePageAt } from '@praticio/contracts/base/remote-record';

/** The shell's public pages that the renderer renders, by kind of content; remotes record theirs. */
const KINDS: readonly (readonly [kind: string, path: RegExp])[] = [
  ['home', /^\/$/],
  ['structure', /^\/structures\/[A-Za-z0-9-]{1,100}$/],
  ['contact', /^\/contact$/],
  ['legal', /^\/(?:mentions-legales|cgu|cgv|confidentialite|accessibilite)$/],
];

/** A public page that the renderer renders. */
export interface RenderedKind {
  /** The kind of its content, for metrics. */
  kind: string;
  /** The remote that serves it; null for the shell. */
  name: string | null;
}

/** The kind of page that a server renders at `pathname`; null if the browser renders it. */
export function kindOfPage(records: readonly RemoteRecord[], pathname: string): RenderedKind | null {
  const own = KINDS.find(([, path]) => path.test(pathname));
  if (own) return { kind: own[0], name: null };
  const found = remotePageAt(records, pathname);
  return found && isRenderedAt(found.page, pathname) ? { kind: found.page.path, name: found.name } : null;
}
