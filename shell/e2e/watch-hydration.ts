import type { Page } from '@playwright/test';
import type { FirefoxWindow } from './firefox.ts';
import { expect } from './journey.ts';

/** A rendered page as it arrived, and as it was the moment the browser had hydrated it. */
export interface HydratedPage {
  /** Its elements with their attributes, and its texts. */
  before: string[];
  after: string[];
  titleBefore: string;
  titleAfter: string;
  /** Elements that arrived and are no longer there: React has rendered them anew. */
  replaced: string[];
  /** Elements that React does not know as its own, and so does not listen to. */
  withoutReact: string[];
}

/** Watches how the pages that are opened from now on are hydrated; `own` names elements that need not stay. */
export async function watchHydration(
  page: Page,
  own: string[],
): Promise<(path: string) => Promise<HydratedPage>> {
  await page.addInitScript(watch, own.join() || 'none');
  return async (path) => {
    const response = await page.goto(path);
    expect(await response?.text(), `${path} is rendered`).toContain('id="page-state"');
    const taken = await page.waitForFunction(
      () => (window as unknown as { hydratedPage?: HydratedPage }).hydratedPage,
    );
    return (await taken.jsonValue()) as HydratedPage;
  };
}

/** The same in Firefox, for visitors. */
export async function watchInFirefox(
  firefox: FirefoxWindow,
): Promise<(url: string) => Promise<HydratedPage>> {
  await firefox.runFirst(`() => (${watch})('none')`);
  return async (url) => {
    await firefox.open(url);
    const taken = await firefox.read(`new Promise((resolve) => {
      const look = () => (window.hydratedPage ? resolve(JSON.stringify(window.hydratedPage)) : setTimeout(look, 20));
      look();
    })`);
    return JSON.parse(taken) as HydratedPage;
  };
}

/** Runs in the page. */
function watch(own: string): void {
  const tagOf = (element: Element) => (element.cloneNode() as Element).outerHTML;
  const linesOf = (root: Element) => {
    const copy = root.cloneNode(true) as Element;
    for (const element of copy.querySelectorAll(own)) element.remove();
    // for the offer beside the list the screen must be wide, which only the browser knows
    for (const element of copy.querySelectorAll('.offers-preview')) element.remove();
    for (const card of copy.querySelectorAll('.kit-offer--chosen')) {
      card.classList.remove('kit-offer--chosen');
      card.querySelector('[aria-current]')?.removeAttribute('aria-current');
    }
    // closed answers that a search in the page opens: React renders no such value, so it is set afterwards
    for (const element of copy.querySelectorAll('[hidden="until-found"]')) element.setAttribute('hidden', '');
    // the bar of shortcuts at its foot is for members
    copy.firstElementChild?.classList.remove('page--above-bar');
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const lines: string[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      lines.push(node instanceof Element ? tagOf(node).replace(/<\/.*$/, '') : `${node.nodeValue}`);
    }
    return lines;
  };
  const hasKey = (element: Element, start: string) =>
    Object.keys(element).some((key) => key.startsWith(start));
  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('root');
    // before the first script of the shell
    if (document.readyState !== 'interactive' || !root) return;
    const elements = [...root.querySelectorAll('*')].filter((element) => !element.closest(own));
    const [before, titleBefore] = [linesOf(root), document.title];
    new MutationObserver((_, observer) => {
      if (document.getElementById('page-state')) return;
      observer.disconnect();
      const hydratedPage: HydratedPage = {
        before,
        titleBefore,
        after: linesOf(root),
        titleAfter: document.title,
        replaced: elements.filter((element) => !element.isConnected).map(tagOf),
        withoutReact: elements
          // the HTML that people have written is rendered as it is
          .filter((element) => !element.parentElement?.closest('.kit-rich-text'))
          .filter((element) => element.isConnected && !hasKey(element, '__reactFiber'))
          .map(tagOf),
      };
      Object.assign(window, { hydratedPage });
    }).observe(document.body, { childList: true, subtree: true });
  });
}
