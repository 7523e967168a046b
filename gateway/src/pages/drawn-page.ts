import type { DrawnPage } from '@praticio/contracts/base/drawing';
import type { PageHead } from './page-head.ts';

export const TITLE = /<title>[^<]*<\/title>/i;
export const DESCRIPTION = /<meta\s[^>]*name="description"[^>]*>/i;
const ROOT = '<div id="root"></div>';
const NO_SCRIPT = /<noscript>.*?<\/noscript>/s;

export interface FoundDrawing {
  page: DrawnPage;
  /** The page may be out of date: the browser asks again. */
  isStale: boolean;
}

/** What a drawn page adds to the document's head; the title and description of `head` say more than its own. */
export function headOfDrawing(drawn: DrawnPage, head: PageHead | null): string {
  return head ? drawn.head.replace(TITLE, '').replace(DESCRIPTION, '') : drawn.head;
}

/** The document's body with a drawn page in it, and after it what the page was drawn from, for the browser to go on with. */
export function withDrawing(body: string, { page, isStale }: FoundDrawing): string {
  const start = body.indexOf(ROOT);
  if (start === -1) throw new Error('The shell has no empty #root.');
  const rest = body.slice(start + ROOT.length).replace(NO_SCRIPT, '');
  const data = `<script type="application/json" id="page-state"${isStale ? ' data-stale' : ''}>${page.state}</script>`;
  return `${body.slice(0, start)}<div id="root">${page.body}</div>${data}${rest}`;
}
