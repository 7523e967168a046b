import type { Row } from './row.ts';

/** Slots that are kept in order while offers come, change and go. No two rows may compare as equal. */
export interface SortedRows {
  add(row: Row): void;
  remove(row: Row): void;
  /** Many at once: one sort instead of a place for each. */
  addAll(rows: Row[]): void;
  /** All rows anew. */
  reset(rows: readonly Row[]): void;
  /** In order; valid until the next change. */
  all(): Uint32Array;
}

const ROOM = 1_024;
export type Compare = (a: Row, b: Row) => number;

export function createSortedRows(bySlot: (slot: number) => Row, compare: Compare): SortedRows {
  let slots = new Uint32Array(ROOM);
  let count = 0;

  function makeRoom(size: number): void {
    if (size <= slots.length) return;
    const larger = new Uint32Array(Math.max(size, slots.length * 2));
    larger.set(slots);
    slots = larger;
  }

  /** Where the row is, or belongs. */
  function placeOf(row: Row): number {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(bySlot(slots[middle] as number), row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function addAll(rows: readonly Row[]): void {
    makeRoom(count + rows.length);
    for (const row of rows) slots[count++] = row.slot;
    slots.subarray(0, count).sort((a, b) => compare(bySlot(a), bySlot(b)));
  }

  return {
    all: () => slots.subarray(0, count),
    addAll,
    add(row) {
      makeRoom(count + 1);
      const place = placeOf(row);
      slots.copyWithin(place + 1, place, count);
      slots[place] = row.slot;
      count += 1;
    },
    reset(rows) {
      count = 0;
      addAll(rows);
    },
    remove(row) {
      const place = placeOf(row);
      if (place === count || slots[place] !== row.slot) return;
      slots.copyWithin(place, place + 1, count);
      count -= 1;
    },
  };
}

export const newestFirst: Compare = (a, b) => b.createdAt - a.createdAt || b.id - a.id;
/** By period, then the best paid first, then the newest. */
export const byPay: Compare = (a, b) => a.payPer - b.payPer || b.payMost - a.payMost || newestFirst(a, b);
export const byTitle: Compare = (a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : a.id - b.id);
