import { PAGE_REPORTS_META } from '@praticio/contracts/base/page-reports';
import type { RemotesInPage } from '@praticio/contracts/base/remotes';
import { type PageHead, renderPageHead, renderSiteHead } from './page-head.ts';
import { remotesHead } from './remotes-head.ts';
import { DESCRIPTION, type FoundRendering, headOfRendering, TITLE, withRendering } from './rendered-page.ts';

export const HEAD_END = '</head>';

export interface DocumentParts {
  pathname: string;
  publicUrl: string;
  head: PageHead | null;
  remotes: RemotesInPage | null;
  /** The id of this load of the page while a release is watched. */
  load?: string | null;
  /** Whether this load reports its web vitals and errors. */
  reports?: boolean;
  /** The page from the renderer; null leaves the rendering to the browser. */
  rendered?: FoundRendering | null;
}

/**
 * The HTML of one page: the shell's index.html with the page's head, links to the requested remote, and the
 * registry with its manifests as data (`contracts/base/remotes`, RemotesInPage).
 */
export function renderDocument(
  template: string,
  { pathname, publicUrl, head, remotes, load = null, reports = false, rendered = null }: DocumentParts,
): Buffer {
  const withoutTitle = head || rendered ? template.replace(TITLE, '') : template;
  const hasDescription = head !== null || (rendered !== null && DESCRIPTION.test(rendered.page.head));
  const base = hasDescription ? withoutTitle.replace(DESCRIPTION, '') : withoutTitle;
  const additions = [
    head ? renderPageHead(head, publicUrl) : renderSiteHead(pathname, publicUrl),
    reports ? `<meta name="${PAGE_REPORTS_META}">` : '',
    rendered ? headOfRendering(rendered.page, head) : '',
    remotes ? remotesHead(remotes, { pathname, isRendered: rendered !== null, load }) : '',
  ].join('');
  const end = base.indexOf(HEAD_END);
  if (end === -1) throw new Error('The shell has no </head>.');
  const [start, body] = [base.slice(0, end) + additions, base.slice(end)];
  return rendered ? withRendering(start, body, rendered) : Buffer.from(start + body);
}
