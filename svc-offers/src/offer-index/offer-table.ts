import { foldWords } from '@praticio/contracts/base/words';
import type { Bounds } from '@praticio/contracts/offers/place';
import { noTerms } from '../offers/terms.ts';
import { createColumns, type Dictionaries, grow, writeSlot } from './columns.ts';
import { type IndexedOffer, type OfferDays, offerDaysOf } from './indexed-offer.ts';

/** An indexed offer. */
export interface Row extends IndexedOffer {
  id: number;
  /** Its index in the columns. */
  slot: number;
}

/** Interns values that many offers share: communes, structures, owners, days. */
export function rowOf(indexed: IndexedOffer, slot: number, { same }: Dictionaries): Row {
  const { ownerId, speciality, contractType, commune, terms } = indexed.offer;
  return {
    ...indexed,
    id: indexed.offer.id,
    slot,
    structure: indexed.structure && same(indexed.structure),
    offer: {
      ...indexed.offer,
      ownerId: same(ownerId),
      speciality: speciality && same(speciality),
      contractType: contractType && same(contractType),
      commune: commune && same(commune),
      terms: daysShared(terms, same),
    },
  };
}

function daysShared(terms: OfferDays, same: Dictionaries['same']): OfferDays {
  const days = offerDaysOf(terms);
  if (days === noTerms) return noTerms;
  const { startDate, endDate, asSoonAsPossible, weekdays } = days;
  return {
    startDate: startDate && same(startDate),
    endDate: endDate && same(endDate),
    asSoonAsPossible,
    weekdays: same(weekdays),
  };
}

const ROOM = 1_024;

/** The offers of the index: a row for each, and compared values in columns. An offer keeps its slot until it is removed. */
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
    /** The number of slots that are or were used. */
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
    /** Reassigns the slots in this order of the rows, so that adjacent rows are adjacent in memory. */
    layOut(compare: Compare): void {
      rows.length = 0;
      free.length = 0;
      for (const row of [...byId.values()].sort(compare)) place(row, rows.length);
    },
  };
}
export type OfferTable = ReturnType<typeof createOfferTable>;

/** Maintains an order of slots while offers are added, changed and removed. No two rows may compare as equal. */
export interface SortedRows {
  add(row: Row): void;
  remove(row: Row): void;
  /** Adds many at once: one sort instead of many insertions. */
  addAll(rows: Row[]): void;
  /** Replaces all rows. */
  reset(rows: readonly Row[]): void;
  /** The slots in order; valid until the next change. */
  all(): Uint32Array;
}

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

  /** The position of the row, or where to insert it. */
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

/** The most cells of a box to look up: about as many as France has. */
const CELLS_MAX = 1_000;

/** Every cell that the box touches; null for a larger one. */
export function cellsIn({ west, south, east, north }: Bounds): number[] | null {
  const [rows, columns] = [lineOf(north) - lineOf(south) + 1, lineOf(east) - lineOf(west) + 1];
  if (rows * columns > CELLS_MAX) return null;
  return Array.from({ length: rows * columns }, (_, at) =>
    keyOf(lineOf(south) + Math.floor(at / columns), lineOf(west) + (at % columns)),
  );
}

/** A grid of the slots of offers by position, so that a search around a place does not scan the others. */
export function createGrid() {
  const cells = new Map<number, Set<number>>();

  /** The slots of the cells; null if they are more than `max`. */
  function slotsOf(keys: readonly number[], max: number): Uint32Array | null {
    const touched = keys.flatMap((key) => cells.get(key) ?? []);
    const size = touched.reduce((sum, cell) => sum + cell.size, 0);
    if (size > max) return null;
    const slots = new Uint32Array(size);
    let count = 0;
    for (const cell of touched) for (const slot of cell) slots[count++] = slot;
    return slots;
  }

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
    around: (place: Position, radiusKm: number, max = Number.POSITIVE_INFINITY): Uint32Array | null =>
      slotsOf(cellsAround(place, radiusKm), max),
    /** The same for a box. */
    within(box: Bounds, max: number): Uint32Array | null {
      const keys = cellsIn(box);
      return keys && slotsOf(keys, max);
    },
  };
}
export type Grid = ReturnType<typeof createGrid>;

/** A structure that has offers. */
export interface ListedStructure {
  id: string;
  name: string;
  /** Its name for comparisons. */
  key: string;
  /** The commune of its newest offer. */
  place: string;
  count: number;
}

/** The structures of the offers, counted on demand and cached until an offer changes. */
export function createStructureList({ columns, bySlot }: OfferTable, newest: SortedRows) {
  let listed: ListedStructure[] | null = null;

  function list(): ListedStructure[] {
    const size = columns.dictionaries.structures.size();
    const [counts, firstAt] = [new Uint32Array(size), new Int32Array(size).fill(-1)];
    for (const slot of newest.all()) {
      const code = columns.structure[slot] as number;
      if (counts[code] === 0) firstAt[code] = slot;
      counts[code] = (counts[code] as number) + 1;
    }
    return Array.from(firstAt).flatMap((slot, code): ListedStructure[] => {
      if (slot < 0) return [];
      const { structure, offer } = bySlot(slot);
      if (!structure?.id) return [];
      const { id, name } = structure;
      const count = counts[code] as number;
      return [{ id, name, key: foldWords(name), place: offer.commune?.name ?? '', count }];
    });
  }

  return {
    forget() {
      listed = null;
    },
    all(): readonly ListedStructure[] {
      listed ??= list();
      return listed;
    },
  };
}
