import { createColumns, grow, writeSlot } from './columns.ts';
import { type IndexedOffer, type Row, rowOf } from './row.ts';

const ROOM = 1_024;

/** The offers of the index: a row for each, and what is compared in columns. An offer keeps its slot until it leaves. */
export function createOfferTable() {
  const columns = createColumns(ROOM);
  const rows: (Row | undefined)[] = [];
  const bySlot = (slot: number) => rows[slot] as Row;
  const byId = new Map<number, Row>();
  const free: number[] = [];

  return {
    columns,
    bySlot,
    byId,
    /** How many slots are taken or were so. */
    slots: () => rows.length,
    add(indexed: IndexedOffer): Row {
      const slot = free.pop() ?? rows.length;
      if (slot >= columns.createdAt.length) grow(columns, slot * 2);
      const row = rowOf(indexed, slot, columns.dictionaries);
      rows[slot] = row;
      byId.set(row.id, row);
      writeSlot(columns, slot, indexed);
      return row;
    },
    remove(row: Row): void {
      rows[row.slot] = undefined;
      byId.delete(row.id);
      free.push(row.slot);
    },
    /** Gives slots anew in the order of the rows: neighbours in that order are then neighbours in memory. */
    layOut(ordered: IndexedOffer[]): void {
      rows.length = 0;
      free.length = 0;
      byId.clear();
      for (const indexed of ordered) this.add(indexed);
    },
  };
}
export type OfferTable = ReturnType<typeof createOfferTable>;
