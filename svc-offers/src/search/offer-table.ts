import { createColumns, grow, writeSlot } from './columns.ts';
import { type IndexedOffer, type Row, rowOf } from './row.ts';
import type { Compare } from './sorted-rows.ts';

const ROOM = 1_024;

/** The offers of the index: a row for each, and what is compared in columns. An offer keeps its slot until it leaves. */
export function createOfferTable() {
  const columns = createColumns(ROOM);
  const rows: (Row | undefined)[] = [];
  const bySlot = (slot: number) => rows[slot] as Row;
  const byId = new Map<number, Row>();
  const free: number[] = [];

  function place(row: Row, slot: number): void {
    if (slot >= columns.createdAt.length) grow(columns, slot * 2);
    row.slot = slot;
    rows[slot] = row;
    writeSlot(columns, slot, row);
  }

  return {
    columns,
    bySlot,
    byId,
    /** How many slots are taken or were so. */
    slots: () => rows.length,
    add(indexed: IndexedOffer): Row {
      const slot = free.pop() ?? rows.length;
      const row = rowOf(indexed, slot, columns.dictionaries);
      byId.set(row.id, row);
      place(row, slot);
      return row;
    },
    remove(row: Row): void {
      rows[row.slot] = undefined;
      byId.delete(row.id);
      free.push(row.slot);
    },
    /** Gives slots anew in this order of the rows: neighbours in it are then neighbours in memory. */
    layOut(compare: Compare): void {
      rows.length = 0;
      free.length = 0;
      for (const row of [...byId.values()].sort(compare)) place(row, rows.length);
    },
  };
}
export type OfferTable = ReturnType<typeof createOfferTable>;
