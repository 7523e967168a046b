import type { RemotesInPage } from 'contracts/base/remotes';
import { type PageHead, renderPageHead } from './page-head.ts';
import { jsonInHtml } from './page-text.ts';
import { preloadLinks } from './preload.ts';

const TITLE = /<title>[^<]*<\/title>/i;
const DESCRIPTION = /<meta\s[^>]*name="description"[^>]*>/i;
const HEAD_END = '</head>';

export interface DocumentParts {
  pathname: string;
  publicUrl: string;
  head: PageHead | null;
  remotes: RemotesInPage | null;
}

/**
 * The HTML of one page: the shell's index.html with the page's head, links to the asked remote, and the
 * registry with its manifests as data (`contracts/base/remotes`, RemotesInPage).
 */
export function renderDocument(
  template: string,
  { pathname, publicUrl, head, remotes }: DocumentParts,
): string {
  const base = head ? template.replace(TITLE, '').replace(DESCRIPTION, '') : template;
  const data: RemotesInPage | null = remotes && { registry: remotes.registry, manifests: remotes.manifests };
  const additions = [
    head ? renderPageHead(head, publicUrl) : '',
    data ? preloadLinks(pathname, data) : '',
    data ? `<script type="application/json" id="remotes">${jsonInHtml(data)}</script>` : '',
  ].join('');
  const end = base.indexOf(HEAD_END);
  if (end === -1) throw new Error('The shell has no </head>.');
  return base.slice(0, end) + additions + base.slice(end);
}
