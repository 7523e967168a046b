import type { MapPlace } from '@praticio/contracts/offers/map';
import { type Coordinates, parseBounds } from '@praticio/contracts/offers/place';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/** What the reader points at, or has the focus on: list and map show each other's counterpart. */
interface Pointed {
  /** Where the offer of a card is. */
  card: Coordinates | null;
  /** The places of a pin. */
  pin: readonly MapPlace[];
}

interface Pointing extends Pointed {
  point: (change: Partial<Pointed>) => void;
}

const nothing: Pointed = { card: null, pin: [] };
const PointingContext = createContext<Pointing>({ ...nothing, point: () => undefined });

/** Around a list and its map. */
export function PointingProvider({ children }: { children: ReactNode }) {
  const [pointed, setPointed] = useState(nothing);
  const point = useCallback(
    (change: Partial<Pointed>) => setPointed((current) => ({ ...current, ...change })),
    [],
  );
  const pointing = useMemo(() => ({ ...pointed, point }), [pointed, point]);
  return <PointingContext value={pointing}>{children}</PointingContext>;
}

export const usePointing = (): Pointing => useContext(PointingContext);

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
