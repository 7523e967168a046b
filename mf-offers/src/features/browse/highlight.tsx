import type { MapPlace } from '@praticio/contracts/offers/map';
import { type Coordinates, parseBounds } from '@praticio/contracts/offers/place';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/** The offer under the pointer or with the focus: list and map show each other's counterpart. */
interface Highlight {
  /** Where the offer of a card is. */
  card: Coordinates | null;
  /** The places of a pin. */
  pin: readonly MapPlace[];
}

interface HighlightControl extends Highlight {
  highlight: (change: Partial<Highlight>) => void;
}

const nothing: Highlight = { card: null, pin: [] };
const HighlightContext = createContext<HighlightControl>({ ...nothing, highlight: () => undefined });

/** Around a list and its map. */
export function HighlightProvider({ children }: { children: ReactNode }) {
  const [highlighted, setHighlighted] = useState(nothing);
  const highlight = useCallback(
    (change: Partial<Highlight>) => setHighlighted((current) => ({ ...current, ...change })),
    [],
  );
  const control = useMemo(() => ({ ...highlighted, highlight }), [highlighted, highlight]);
  return <HighlightContext value={control}>{children}</HighlightContext>;
}

export const useHighlight = (): HighlightControl => useContext(HighlightContext);

/** Whether one of the places holds the offer. */
export function holds(places: readonly MapPlace[], at: Coordinates | null): boolean {
  if (!at) return false;
  return places.some(({ bounds }) => {
    const box = parseBounds(bounds);
    if (!box) return false;
    const { latitude, longitude } = at;
    return box.west <= longitude && longitude <= box.east && box.south <= latitude && latitude <= box.north;
  });
}
