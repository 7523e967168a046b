import type { Row } from './row.ts';

/** Rows that are kept in order while offers come, change and go. No two rows may compare as equal. */
export interface SortedRows {
  add(row: Row): void;
  remove(row: Row): void;
  /** Many at once: one sort instead of a place for each. */
  addAll(rows: Row[]): void;
  /** All rows anew. */
  reset(rows: readonly Row[]): void;
  readonly all: readonly Row[];
}

export function createSortedRows(compare: (a: Row, b: Row) => number): SortedRows {
  const all: Row[] = [];

  /** Where the row is, or belongs. */
  function placeOf(row: Row): number {
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(all[middle] as Row, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    all,
    add: (row) => void all.splice(placeOf(row), 0, row),
    addAll(rows) {
      for (const row of rows) all.push(row);
      all.sort(compare);
    },
    reset(rows) {
      all.length = 0;
      for (const row of rows) all.push(row);
      all.sort(compare);
    },
    remove(row) {
      const place = placeOf(row);
      if (all[place]?.id === row.id) all.splice(place, 1);
    },
  };
}

export const newestFirst = (a: Row, b: Row): number => b.createdAt - a.createdAt || b.id - a.id;
/** By period, then the best paid first, then the newest. */
export const byPay = (a: Row, b: Row): number =>
  a.payPer - b.payPer || b.payMost - a.payMost || newestFirst(a, b);
export const byTitle = (a: Row, b: Row): number =>
  a.title < b.title ? -1 : a.title > b.title ? 1 : a.id - b.id;
