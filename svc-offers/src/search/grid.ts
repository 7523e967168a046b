import type { IndexedOffer, Row } from './row.ts';

/** Degrees of latitude and longitude of a cell; at 45° north about 55 by 39 km. */
const CELL = 0.5;
const KM_PER_DEGREE = 111;

interface Position {
  latitude: number;
  longitude: number;
}

export const positionOf = ({ offer }: IndexedOffer): Position | null => offer.commune?.coordinates ?? null;
const lineOf = (degrees: number) => Math.floor(degrees / CELL);
const keyOf = (latitude: number, longitude: number) => latitude * 1_000 + longitude;

/** The cell of a position. */
export const cellOf = ({ latitude, longitude }: Position): number =>
  keyOf(lineOf(latitude), lineOf(longitude));

/** Every cell that the circle touches. */
export function cellsAround({ latitude, longitude }: Position, radiusKm: number): number[] {
  const reach = radiusKm / KM_PER_DEGREE;
  const wide = reach / Math.max(0.1, Math.cos(((Math.abs(latitude) + reach) * Math.PI) / 180));
  const cells: number[] = [];
  for (let row = lineOf(latitude - reach); row <= lineOf(latitude + reach); row += 1)
    for (let column = lineOf(longitude - wide); column <= lineOf(longitude + wide); column += 1)
      cells.push(keyOf(row, column));
  return cells;
}

/** Offers by where they are, as slots: those around a place are found without looking at the others. */
export function createGrid() {
  const cells = new Map<number, Set<number>>();

  return {
    add(row: Row): void {
      const position = positionOf(row);
      if (!position) return;
      const key = cellOf(position);
      cells.set(key, (cells.get(key) ?? new Set()).add(row.slot));
    },
    clear(): void {
      cells.clear();
    },
    remove(row: Row): void {
      const position = positionOf(row);
      if (position) cells.get(cellOf(position))?.delete(row.slot);
    },
    /**
     * The slots of every cell that the circle touches; some lie outside of it. Null when they are more than `max`.
     */
    around(place: Position, radiusKm: number, max = Number.POSITIVE_INFINITY): Uint32Array | null {
      const touched = cellsAround(place, radiusKm).flatMap((cell) => cells.get(cell) ?? []);
      const size = touched.reduce((sum, cell) => sum + cell.size, 0);
      if (size > max) return null;
      const slots = new Uint32Array(size);
      let count = 0;
      for (const cell of touched) for (const slot of cell) slots[count++] = slot;
      return slots;
    },
  };
}
export type Grid = ReturnType<typeof createGrid>;
