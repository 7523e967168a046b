import { useEffect, useRef } from 'react';

/**
 * The browser's back closes what lies over the page first: sheets, dialogs, menus, lists of suggestions, the phone's menu. Each has an entry of its own in
 * the history, with the URL of the page below, so that back stays in the document wherever the visitor came from. An entry
 * whose window was closed otherwise is left again (docs/decisions/look-and-words.md#back-closes-what-lies-over-the-page).
 */

interface Over {
  close: () => void;
}

/** What lies over the page now, the topmost last. */
const shown: Over[] = [];
/** A step of our own that the browser has not taken yet. */
let step: ReturnType<typeof setTimeout> | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;
/** A browser that takes no step (no entry is there) does not say so. */
const STEP_MAX_MS = 1_000;

/** How many entries of ours the current one stands on; the router's own entries stand on none. */
function depth(): number {
  const { over = 0 } = (history.state as { over?: number } | null) ?? {};
  return over;
}

function endStep(): void {
  clearTimeout(step);
  step = undefined;
}

/** Makes the history agree with what is shown; a moment later, so that a link which closes its window navigates first. */
function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    if (step !== undefined) return;
    const known = depth();
    for (let over = known + 1; over <= shown.length; over += 1)
      history.pushState({ ...history.state, over }, '');
    if (known <= shown.length) return;
    step = setTimeout(endStep, STEP_MAX_MS);
    history.go(shown.length - known);
  });
}

function onBack(): void {
  const isOwn = step !== undefined;
  endStep();
  if (!isOwn) for (const { close } of shown.slice(depth()).reverse()) close();
  settle();
}

// a page that was loaded anew where something lay over it
if (typeof window !== 'undefined' && depth() > 0) {
  window.addEventListener('popstate', onBack);
  settle();
}

/** While `isOpen`, the browser's back calls `close` and stays on the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const over = { close: () => latest.current() };
    if (shown.push(over) === 1) window.addEventListener('popstate', onBack);
    settle();
    return () => {
      shown.splice(shown.indexOf(over), 1);
      settle();
    };
  }, [isOpen]);
}
