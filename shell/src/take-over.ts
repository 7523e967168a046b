import { queryClient } from '@praticio/ui-kit/query';
import { currentUser } from '@praticio/ui-kit/session';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { accessRuleOf } from './access-rules.ts';
import { type PageState, takeOver } from './drawn-page.ts';
import { showsApplication } from './frame.tsx';
import { applicationHeader } from './layouts/site-layout.tsx';
import { preloadPage } from './remotes/preload.ts';
import { knownRecords } from './remotes/records.tsx';
import { preloadOwnPage } from './routes.tsx';

/** What has been drawn is read meanwhile, but it cannot be used before its code is there. */
const CODE_LIMIT_MS = 5_000;
const LOOK_MS = 20;
/** A part that is not taken over by then will not be: what is old is asked for all the same. */
const LOOKS_MAX = 250;

/** Makes the page that a server has drawn a live one, without a change to be seen; what cannot be, is drawn anew. */
export async function takePageOver(
  root: HTMLElement,
  page: ReactNode,
  state: PageState & { isStale: boolean },
): Promise<void> {
  const { pathname } = window.location;
  const rule = accessRuleOf(pathname, knownRecords().records);
  try {
    await inTime([
      preloadOwnPage(pathname),
      preloadPage(pathname),
      rule && showsApplication(rule, currentUser()) && applicationHeader.preload(),
    ]);
    takeOver(state, queryClient);
  } catch (error) {
    console.warn('The page is drawn anew', error);
    createRoot(root).render(page);
    return;
  }
  hydrateRoot(root, page);
  await untilTakenOver(root);
  // its end is also a mark: the page is the browser's from now on
  document.getElementById('page-state')?.remove();
  await askAgain(state.isStale);
}

async function inTime(loads: unknown[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code of the page is late')), CODE_LIMIT_MS);
  });
  await Promise.race([Promise.all(loads), late]).finally(() => clearTimeout(timer));
}

/** React takes over one Suspense boundary after the other and says nothing when all are done. */
async function untilTakenOver(root: HTMLElement): Promise<void> {
  for (let look = 0; look < LOOKS_MAX && !isTakenOver(root); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Whether React has marked the first element of every boundary in the HTML (a comment `$`) as its own. */
function isTakenOver(root: HTMLElement): boolean {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { data, nextSibling } = comments.currentNode as Comment;
    if (data !== '$' || !(nextSibling instanceof Element)) continue;
    if (!Object.keys(nextSibling).some((key) => key.startsWith('__reactFiber'))) return false;
  }
  return true;
}

/**
 * The server reads as a visitor, and counts no view: what a member sees may differ, and a view is counted by the reader's
 * browser, by the query's `countView` or by reading again. An old drawing says what was, not what is.
 */
async function askAgain(isStale: boolean): Promise<void> {
  if (isStale || currentUser()) return queryClient.invalidateQueries();
  // what is not there has no views, and asking again would draw the page as if it were still arriving
  const drawn = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status !== 'error' });
  await Promise.all(
    drawn.map(({ meta, queryKey }) => {
      if (typeof meta?.countView === 'function') return meta.countView(queryClient);
      return meta?.countsView === true && queryClient.invalidateQueries({ queryKey, exact: true });
    }),
  );
}
