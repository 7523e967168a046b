import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A reader this close to the end follows new messages. */
const AT_END_PX = 40;

interface Place {
  element: Element;
  /** Distance from the top of the list. */
  top: number;
}

const topIn = (list: Element, element: Element) =>
  element.getBoundingClientRect().top - list.getBoundingClientRect().top;

/** The first visible message, or null at the end of the list. */
function placeIn(list: Element): Place | null {
  if (list.scrollTop > -AT_END_PX) return null;
  const inSight = (message: Element) =>
    message.getBoundingClientRect().bottom > list.getBoundingClientRect().top;
  const element = [...list.querySelectorAll('[data-message]')].find(inSight);
  return element ? { element, top: topIn(list, element) } : null;
}

/**
 * Keeps the message that is being read in place when messages are added before or after it; a reader at the end stays at
 * the end. The list is laid out from its end (`column-reverse`). The browser's scroll anchoring is off, because it would
 * hold the button at the top instead.
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, lastId: string | undefined) {
  const place = useRef<Place | null>(null);
  /** The last scroll position; reading it from the element would force a layout each time. */
  const scrolledTo = useRef(0);
  /** Id of the last message when the reader scrolled away from the end. */
  const [leftAt, setLeftAt] = useState<string | null>(null);

  useLayoutEffect(() => {
    const { current } = list;
    const kept = place.current;
    if (!current) return;
    // the browser keeps a list at its very end there by itself
    if (!kept && scrolledTo.current !== 0) current.scrollTop = 0;
    else if (kept?.element.isConnected) current.scrollTop += topIn(current, kept.element) - kept.top;
  });

  return {
    onScroll() {
      if (!list.current) return;
      scrolledTo.current = list.current.scrollTop;
      place.current = placeIn(list.current);
      setLeftAt(place.current && (leftAt ?? lastId ?? null));
    },
    toEnd() {
      place.current = null;
      scrolledTo.current = 0;
      setLeftAt(null);
      if (list.current) list.current.scrollTop = 0;
    },
    /** Messages arrived after the reader scrolled away from the end. */
    hasNews: leftAt !== null && leftAt !== lastId,
  };
}
