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

const MOVE_MS = 120;

/**
 * Moves an element, whose place `change` changes, there from where it is by a transform: one that is seen elsewhere at once is a layout
 * shift.
 */
function moved(element: HTMLElement, change: () => void): void {
  const { top } = element.getBoundingClientRect();
  change();
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const start = { translate: `0 ${top - element.getBoundingClientRect().top}px` };
  element.animate([start, { translate: 'none' }], { duration: isStill ? 1 : MOVE_MS, easing: 'ease-out' });
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
    const unfollow = followKeyboard();
    moved(lifted, () => {
      lifted.popover = 'manual';
      lifted.showPopover();
    });
    return () => {
      unfollow();
      moved(lifted, () => {
        lifted.hidePopover();
        lifted.popover = null;
        place.style.minHeight = '';
      });
    };
  }, [isOpen, field]);
}
