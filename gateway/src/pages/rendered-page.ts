import type { RenderedPage } from '@praticio/contracts/base/rendering';
import type { PageHead } from './page-head.ts';

export const TITLE = /<title>[^<]*<\/title>/i;
export const DESCRIPTION = /<meta\s[^>]*name="description"[^>]*>/i;
const ROOT = '<div id="root"></div>';
const NO_SCRIPT = /<noscript>.*?<\/noscript>/s;

export interface FoundRendering {
  page: RenderedPage;
  /** True if the page may be out of date, so that the browser requests the data again. */
  isStale: boolean;
}

/** The elements that a rendered page adds to the document's head; the title and description of `head` take precedence. */
export function headOfRendering(rendered: RenderedPage, head: PageHead | null): string {
  return head ? rendered.head.replace(TITLE, '').replace(DESCRIPTION, '') : rendered.head;
}

/** The document's body with a rendered page, followed by its data for hydration in the browser. */
export function withRendering(body: string, { page, isStale }: FoundRendering): string {
  const start = body.indexOf(ROOT);
  if (start === -1) throw new Error('The shell has no empty #root.');
  const rest = body.slice(start + ROOT.length).replace(NO_SCRIPT, '');
  const data = `<script type="application/json" id="page-state"${isStale ? ' data-stale' : ''}>${page.state}</script>`;
  return `${body.slice(0, start)}<div id="root">${page.body}</div>${data}${rest}`;
}
