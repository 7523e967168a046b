import { type RefObject, useLayoutEffect } from 'react';

/** A phone; field.css has the same width. */
const NARROW = '(width < 40rem)';

/** Tells the styles which part of the page is seen above a phone's keyboard. */
function followKeyboard(): () => void {
  const { visualViewport: seen } = window;
  const { style } = document.documentElement;
  const update = () => {
    style.setProperty('--seen-top', `${seen?.offsetTop ?? 0}px`);
    style.setProperty('--seen-height', `${seen?.height ?? window.innerHeight}px`);
  };
  update();
  seen?.addEventListener('resize', update);
  seen?.addEventListener('scroll', update);
  return () => {
    seen?.removeEventListener('resize', update);
    seen?.removeEventListener('scroll', update);
  };
}

/**
 * While `isOpen`, lifts a field on a phone to the top of the screen, above everything else, so that its suggestions have the rest. The
 * field stays the same element: it keeps the focus and the keyboard.
 */
export function useWholeScreen(isOpen: boolean, field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const lifted = field.current;
    const place = lifted?.parentElement;
    if (!isOpen || !place || !lifted.showPopover || !window.matchMedia(NARROW).matches) return;
    // the page below keeps its layout
    place.style.minHeight = `${place.offsetHeight}px`;
    lifted.popover = 'manual';
    lifted.showPopover();
    const unfollow = followKeyboard();
    return () => {
      unfollow();
      lifted.hidePopover();
      lifted.popover = null;
      place.style.minHeight = '';
    };
  }, [isOpen, field]);
}
