import { select } from 'd3-selection';
import { type D3ZoomEvent, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Frame, type Size, sheetOf, type Viewport, viewportOf, visibleFrame } from './frame.ts';

/** A map that has no size yet, as on a page that is not laid out. */
const USUAL: Size = { width: 640, height: 560 };
/** Pixels of a unit when one is as close as it gets: 4 km fill a phone. */
const CLOSEST = 24;
/** One step of the buttons and of + and −. */
const STEP = 1.6;
/** How far one may move beyond a sheet, as a share of it. */
const BEYOND = 0.3;

function useSize(surface: RefObject<HTMLElement | null>) {
  const [known, setKnown] = useState({ size: USUAL, isMeasured: false });
  useLayoutEffect(() => {
    const element = surface.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setKnown({ size: width > 0 && height > 0 ? { width, height } : USUAL, isMeasured: true });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [surface]);
  return known;
}

export interface MapMoves {
  view: Viewport;
  size: Size;
  isMeasured: boolean;
  /** The reader has moved it since it was shown a part of the map. */
  isMoved: boolean;
  /** Shows a part of the map; `isOwn` when the reader has asked for it. */
  show: (frame: Frame, isOwn?: boolean) => void;
  /** Moves by a share of its size. */
  pan: (across: number, down: number) => void;
  /** Moves down by a share of its size, for something that covers it. */
  bring: (down: number) => void;
  /** Comes closer by so many steps; goes back by negative ones. */
  closer: (steps: number) => void;
  /** Forgets that it was moved. */
  settle: () => void;
}

/** The visible part of a map: moved by mouse, wheel and fingers on `surface` (d3-zoom), and by its functions. */
export function useViewport(surface: RefObject<HTMLElement | null>, initial: Frame): MapMoves {
  const { size, isMeasured } = useSize(surface);
  const latest = useRef({ size, frame: initial, isMoved: false });
  latest.current.size = size;
  const [view, setView] = useState(() => viewportOf(initial, size));
  const [isMoved, setMoved] = useState(false);
  latest.current.isMoved = isMoved;

  const behaviour = useMemo(
    () =>
      zoom<HTMLElement, unknown>()
        .extent(() => {
          const { width, height } = latest.current.size;
          return [
            [0, 0],
            [width, height],
          ];
        })
        // as d3 does, without presses that no window has seen
        .filter(({ type, ctrlKey, button, view }: MouseEvent) => {
          if (type === 'wheel') return true;
          return !ctrlKey && !button && view !== null;
        })
        .duration(0)
        .on('zoom', ({ transform: { k, x, y }, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
          setView({ k, x, y });
          latest.current.frame = visibleFrame({ k, x, y }, latest.current.size);
          if (sourceEvent) setMoved(true);
        }),
    [],
  );
  useEffect(() => {
    if (surface.current) select(surface.current).call(behaviour);
  }, [behaviour, surface]);

  const moves = useMemo(() => {
    const onSurface = (work: (element: HTMLElement) => void) => {
      if (surface.current) work(surface.current);
    };
    const move = (across: number, down: number) =>
      onSurface((element) => {
        const { k } = zoomTransform(element);
        const { width, height } = latest.current.size;
        select(element).call(behaviour.translateBy, (-across * width) / k, (-down * height) / k);
      });
    const show = (frame: Frame, isOwn = false) =>
      onSurface((element) => {
        const sheet = sheetOf(frame);
        const [roomX, roomY] = [sheet.width * BEYOND, sheet.height * BEYOND];
        const farthest = Math.min(
          viewportOf(sheet, latest.current.size).k,
          viewportOf(frame, latest.current.size).k,
        );
        behaviour.scaleExtent([farthest, CLOSEST]).translateExtent([
          [sheet.x - roomX, sheet.y - roomY],
          [sheet.x + sheet.width + roomX, sheet.y + sheet.height + roomY],
        ]);
        const { k, x, y } = viewportOf(frame, latest.current.size);
        select(element).call(behaviour.transform, zoomIdentity.translate(x, y).scale(k));
        // not all that is seen of it in this size, so that another size does not show more and more
        latest.current.frame = frame;
        setMoved(isOwn);
      });
    return {
      show,
      settle: () => setMoved(false),
      bring: (down: number) => move(0, down),
      pan(across: number, down: number) {
        move(across, down);
        setMoved(true);
      },
      closer: (steps: number) =>
        onSurface((element) => {
          select(element).call(behaviour.scaleBy, STEP ** steps);
          setMoved(true);
        }),
    };
  }, [behaviour, surface]);

  // another size, such as that of a phone that is turned, shows the same part
  const { width, height } = size;
  useEffect(() => {
    const element = surface.current;
    if (!element || width === 0 || height === 0) return;
    moves.show(latest.current.frame, latest.current.isMoved);
  }, [moves, surface, width, height]);

  return { view, size, isMeasured, isMoved, ...moves };
}

export const seenIn = ({ view, size }: Pick<MapMoves, 'view' | 'size'>): Frame => visibleFrame(view, size);
