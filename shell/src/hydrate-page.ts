import { queryClient } from '@praticio/ui-kit/query';
import { currentUser } from '@praticio/ui-kit/session';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { accessRuleOf } from './access-rules.ts';
import { showsApplication } from './frame.tsx';
import { applicationHeader } from './layouts/site-layout.tsx';
import { preloadPage } from './remotes/preload.ts';
import { knownRecords } from './remotes/records.tsx';
import { type PageState, restorePageState } from './rendered-page.ts';
import { forgetOwnFailures, preloadOwnPage } from './routes.tsx';

/** Code that could not be loaded is requested again after this time, which doubles, or once the network is back. */
const AGAIN_MS = 10_000;
const TRIES_MAX = 4;
/** A rendering that waited longer for its code is out of date. */
const FRESH_MS = 10_000;
const LOOK_MS = 20;
/** A part that is not hydrated by then never is: refetch stale data all the same. */
const LOOKS_MAX = 250;

/**
 * Hydrates the page that a server has rendered, without a visible change. It stays unchanged until its code is loaded: it can be
 * read, and its links work without it. A page that cannot be hydrated after some attempts is rendered again.
 */
export async function hydratePage(
  root: HTMLElement,
  page: ReactNode,
  state: PageState & { isStale: boolean },
  options: RootOptions = {},
): Promise<void> {
  const { pathname } = window.location;
  const begun = performance.now();
  try {
    await loadCode((isRetry) => codeOf(pathname, isRetry));
    restorePageState(state, queryClient);
  } catch (error) {
    console.warn('The page is rendered again', error);
    createRoot(root, options).render(page);
    return;
  }
  hydrateRoot(root, page, options);
  await untilHydrated(root);
  // its end is also a mark: the page is the browser's from now on
  document.getElementById('page-state')?.remove();
  await askAgain(state.isStale || performance.now() - begun > FRESH_MS);
}

function codeOf(pathname: string, isRetry: boolean): Promise<unknown> {
  if (isRetry) forgetOwnFailures();
  const rule = accessRuleOf(pathname, knownRecords().records);
  return Promise.all([
    preloadOwnPage(pathname),
    preloadPage(pathname, isRetry),
    rule && showsApplication(rule, currentUser()) && applicationHeader.preload(),
  ]);
}

/** Loads the code, and tries again after a failure. Rejects with the last one. */
async function loadCode(load: (isRetry: boolean) => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await load(tries > 1);
      return;
    } catch (error) {
      if (tries >= TRIES_MAX) throw error;
      console.warn('The code of the page is asked for again', error);
    }
    await untilOnlineOr(AGAIN_MS * 2 ** (tries - 1));
  }
}

/** Resolves after `ms`, or earlier when the network comes back. */
function untilOnlineOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}

/** React hydrates one Suspense boundary after the other and does not report when all are done. */
async function untilHydrated(root: HTMLElement): Promise<void> {
  for (let look = 0; look < LOOKS_MAX && !isHydrated(root); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Whether React has marked the first element of every boundary in the HTML (a comment `$`) as its own. */
function isHydrated(root: HTMLElement): boolean {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { data, nextSibling } = comments.currentNode as Comment;
    if (data !== '$' || !(nextSibling instanceof Element)) continue;
    if (!Object.keys(nextSibling).some((key) => key.startsWith('__reactFiber'))) return false;
  }
  return true;
}

/**
 * The server reads as a visitor, and counts no view: a member's data may differ, and a view is counted by the reader's
 * browser, by the query's `countView` or by reading again. An old rendering is out of date.
 */
async function askAgain(isStale: boolean): Promise<void> {
  if (isStale || currentUser()) return queryClient.invalidateQueries();
  // absent content has no views, and a new request would render the page as if it were still loading
  const rendered = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status !== 'error' });
  await Promise.all(
    rendered.map(({ meta, queryKey }) => {
      if (typeof meta?.countView === 'function') return meta.countView(queryClient);
      return meta?.countsView === true && queryClient.invalidateQueries({ queryKey, exact: true });
    }),
  );
}
