/** An element around the one that has the focus, with its neighbours: one of them stays when it is removed. */
interface Step {
  element: Element;
  next: Element | null;
  previous: Element | null;
}

const HEADINGS = 'h1, h2, h3, h4';
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/**
 * Keeps the focus near its place when the element that has it is removed, like the row of an interest that was answered:
 * browsers would leave it on the body, from where a keyboard begins the page anew. The next entry gets it, else the one
 * before, else their surroundings: never a button of theirs, which a second press would trigger. A ref of React.
 */
export function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  let path: Step[] = [];

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === root) return;
    if (!root.contains(target)) {
      // a dialog asks about an entry of the page, and gives the focus back to it
      if (!target.closest(DIALOGS)) path = [];
      return;
    }
    path = [];
    for (let element: Element | null = target; element && element !== root; element = element.parentElement)
      path.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling });
  };
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    // an element that is removed loses the focus too
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      if ((target as Element).isConnected && isLost()) path = [];
    });
  };
  const restore = () => {
    const [focused] = path;
    if (!focused || focused.element.isConnected || !isLost()) return;
    const gone = path.findLast(({ element }) => !element.isConnected);
    const around = path.find(({ element }) => element.isConnected)?.element ?? root;
    const near = [gone?.next, gone?.previous].find((neighbour) => neighbour && around.contains(neighbour));
    path = [];
    focusOn(near?.querySelector(HEADINGS) ?? near ?? around);
  };

  const observer = new MutationObserver(restore);
  observer.observe(root, { childList: true, subtree: true });
  // a dialog that closes
  observer.observe(document.body, { childList: true });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', forget);
  };
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
}
