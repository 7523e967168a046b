import { distanceKm } from '../places/distance.ts';
import type { Position } from '../places/place.ts';

/**
 * A small number for each place that has offers; 0 is a place that is not known. A distance is worked out once for a
 * place, not for each of its offers.
 */
export function createPositions() {
  const codes = new Map<Position, number>();
  const positions: (Position | null)[] = [null];
  /** Distances from the centre that was asked for last; a search asks several times. */
  let last: { centre: Position; known: Float64Array } | null = null;

  function knownFrom(centre: Position): Float64Array {
    const isLast =
      last?.known.length === positions.length &&
      last.centre.latitude === centre.latitude &&
      last.centre.longitude === centre.longitude;
    if (!last || !isLast) last = { centre, known: new Float64Array(positions.length).fill(-1) };
    return last.known;
  }

  return {
    /** Equal positions that are the same object share a number. */
    codeOf(position: Position | null): number {
      if (!position) return 0;
      const code = codes.get(position) ?? positions.push(position) - 1;
      codes.set(position, code);
      return code;
    },
    /** Kilometres from `centre` to the place with a number; NaN where it is not known. */
    distancesFrom(centre: Position): (code: number) => number {
      const known = knownFrom(centre);
      return (code) => {
        if ((known[code] as number) === -1) {
          const position = positions[code];
          known[code] = position ? distanceKm(position, centre) : Number.NaN;
        }
        return known[code] as number;
      };
    },
  };
}
export type Positions = ReturnType<typeof createPositions>;
