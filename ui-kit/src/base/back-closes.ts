import { useEffect, useRef } from 'react';

/**
 * Makes the browser's back button close overlays first: sheets, dialogs, menus, lists of suggestions, the phone's menu. Each overlay
 * has its own history entry with the URL of the page below, so that the back button stays in the document. When an overlay is closed
 * otherwise, goes back past its entry (docs/decisions/look-and-words.md#back-closes-what-lies-over-the-page).
 */

interface Overlay {
  close: () => void;
}

/** The open overlays, the topmost last. */
const shown: Overlay[] = [];
/** Set while the browser has not completed a `history.go` of this module. */
let step: ReturnType<typeof setTimeout> | undefined;
/** Navigations that were requested meanwhile. */
let delayed: (() => void)[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;
/** Time limit of a step: browsers emit no event if there is no entry to go to. */
const STEP_MAX_MS = 1_000;

/** The number of overlay entries up to the current history entry; 0 for the router's entries. */
function depth(): number {
  const { over = 0 } = (history.state as { over?: number } | null) ?? {};
  return over;
}

function endStep(): void {
  clearTimeout(step);
  step = undefined;
  const navigations = delayed;
  delayed = [];
  for (const navigate of navigations) navigate();
}

/**
 * Runs a navigation at once, or after the browser has gone back past the entry of a closed overlay: that step would lead away from the
 * page again, and the router would not notice.
 */
export function afterStep(navigate: () => void): void {
  if (step === undefined) navigate();
  else delayed.push(navigate);
}

/** Synchronises the history with the open overlays, in the next task, so that a link which closes its overlay navigates first. */
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

// the page was reloaded at the history entry of an overlay
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
