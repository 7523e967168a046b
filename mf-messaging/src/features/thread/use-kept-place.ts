import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Who is this near to the end reads the latest messages, and stays with them. */
const AT_END_PX = 40;

interface Place {
  element: Element;
  /** Distance from the top of the list. */
  top: number;
}

const topIn = (list: Element, element: Element) =>
  element.getBoundingClientRect().top - list.getBoundingClientRect().top;

/** The first message in sight, or null at the end. */
function placeIn(list: Element): Place | null {
  if (list.scrollTop > -AT_END_PX) return null;
  const inSight = (message: Element) =>
    message.getBoundingClientRect().bottom > list.getBoundingClientRect().top;
  const element = [...list.querySelectorAll('[data-message]')].find(inSight);
  return element ? { element, top: topIn(list, element) } : null;
}

/**
 * Keeps what is read where it is, whatever is added before or after it; the end is kept at the end. The list is laid
 * out from its end (`column-reverse`), and the browser's own anchoring is off: it keeps the button at the top instead.
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, lastId: string | undefined) {
  const place = useRef<Place | null>(null);
  /** Where the reader left the list; asking the list itself would have the browser lay it out, each time. */
  const scrolledTo = useRef(0);
  /** The last message as the reader left the end. */
  const [leftAt, setLeftAt] = useState<string | null>(null);

  useLayoutEffect(() => {
    const { current } = list;
    const kept = place.current;
    if (!current) return;
    // a list at its very end stays there by itself
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
    /** Something came after the end was left. */
    hasNews: leftAt !== null && leftAt !== lastId,
  };
}
