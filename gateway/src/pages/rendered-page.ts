import type { PageHead } from './page-head.ts';

export const TITLE = /<title>[^<]*<\/title>/i;
export const DESCRIPTION = /<meta\s[^>]*name="description"[^>]*>/i;
const ROOT = '<div id="root"></div>';
const NO_SCRIPT = /<noscript>.*?<\/noscript>/s;

/** A page from the renderer: its HTML and its data in UTF-8, as they are sent. */
export interface PageBytes {
  head: string;
  body: Buffer;
  state: Buffer;
  isAbsent: boolean;
}

export interface FoundRendering {
  page: PageBytes;
  /** True if the page may be out of date, so that the browser requests the data again. */
  isStale: boolean;
}

/** The elements that a rendered page adds to the document's head; the title and description of `head` take precedence. */
export function headOfRendering(rendered: Pick<PageBytes, 'head'>, head: PageHead | null): string {
  return head ? rendered.head.replace(TITLE, '').replace(DESCRIPTION, '') : rendered.head;
}

/** The document with a rendered page, followed by its data for hydration in the browser. */
export function withRendering(start: string, body: string, { page, isStale }: FoundRendering): Buffer {
  const root = body.indexOf(ROOT);
  if (root === -1) throw new Error('The shell has no empty #root.');
  const rest = body.slice(root + ROOT.length).replace(NO_SCRIPT, '');
  return Buffer.concat([
    Buffer.from(`${start}${body.slice(0, root)}<div id="root">`),
    page.body,
    Buffer.from(`</div><script type="application/json" id="page-state"${isStale ? ' data-stale' : ''}>`),
    page.state,
    Buffer.from(`</script>${rest}`),
  ]);
}
