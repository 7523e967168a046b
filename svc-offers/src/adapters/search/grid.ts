import type { Row } from './row.ts';

/** Degrees of latitude and longitude of a cell; at 45° north about 55 by 39 km. */
const CELL = 0.5;
const KM_PER_DEGREE = 111;

interface Position {
  latitude: number;
  longitude: number;
}
const cellOf = (degrees: number) => Math.floor(degrees / CELL);
const keyOf = (latitude: number, longitude: number) => latitude * 1_000 + longitude;

/** Offers by where they are: those around a place are found without looking at the others. */
export function createGrid() {
  const cells = new Map<number, Set<Row>>();
  const cellAt = ({ latitude, longitude }: Position) => keyOf(cellOf(latitude), cellOf(longitude));

  return {
    add(row: Row): void {
      if (!row.position) return;
      const key = cellAt(row.position);
      cells.set(key, (cells.get(key) ?? new Set()).add(row));
    },
    remove(row: Row): void {
      if (row.position) cells.get(cellAt(row.position))?.delete(row);
    },
    /** Every row of the cells that the circle touches; some lie outside of it. */
    around({ latitude, longitude }: Position, radiusKm: number): Row[] {
      const reach = radiusKm / KM_PER_DEGREE;
      const wide = reach / Math.max(0.1, Math.cos(((Math.abs(latitude) + reach) * Math.PI) / 180));
      const found: Row[] = [];
      for (let row = cellOf(latitude - reach); row <= cellOf(latitude + reach); row += 1)
        for (let column = cellOf(longitude - wide); column <= cellOf(longitude + wide); column += 1)
          for (const one of cells.get(keyOf(row, column)) ?? []) found.push(one);
      return found;
    },
  };
}
export type Grid = ReturnType<typeof createGrid>;
