import { parisDay } from '@praticio/contracts/base/paris-time';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { foldWords } from '@praticio/contracts/base/words';
import { ofFacts, offerFacts, type SearchedFact, searchedFacts } from '@praticio/contracts/offers/facts';
import type { Bounds } from '@praticio/contracts/offers/place';
import { payPeriods } from '@praticio/contracts/offers/terms';
import { distanceKm } from '../places/distance.ts';
import type { Position } from '../places/place.ts';
import { dayNumber, FIRST_DAY, type IndexedOffer, MONTHS, monthNumber } from './indexed-offer.ts';

/**
 * The values that filters, counts and orders compare, in one typed array each; an offer has the same slot in all of them. A scan of
 * every offer reads adjacent memory instead of one object each, which is ten times as fast.
 */
export interface Columns extends Record<SearchedFact, Uint16Array> {
  dictionaries: Dictionaries;
  positions: Positions;
  /** The days of open slots as numbers of `dayNumber`, for the few offers with slots. */
  openDays: (readonly number[] | undefined)[];
  createdAt: Float64Array;
  urgentUntil: Float64Array;
  /** The number of its commune in `positions`. */
  position: Uint32Array;
  firstDay: Int32Array;
  lastDay: Int32Array;
  /** The months of these days, as numbers of `monthNumber`; an offer without dates has none. */
  firstMonth: Uint16Array;
  lastMonth: Uint16Array;
  publishedOn: Uint16Array;
  /** 0 without pay, else 1 + its place in payPeriods. */
  payPer: Uint16Array;
  payMost: Float64Array;
  contractType: Uint16Array;
  speciality: Uint16Array;
  department: Uint16Array;
  verified: Uint16Array;
  /** Period of pay, family and badge in one number of `traitsOf`, which are counted together. */
  traits: Uint16Array;
  structure: Uint32Array;
}
type Arrays = Omit<Columns, 'dictionaries' | 'positions' | 'openDays'>;

function arraysOf(size: number): Arrays {
  return {
    createdAt: new Float64Array(size),
    urgentUntil: new Float64Array(size),
    position: new Uint32Array(size),
    firstDay: new Int32Array(size),
    lastDay: new Int32Array(size),
    firstMonth: new Uint16Array(size),
    lastMonth: new Uint16Array(size),
    publishedOn: new Uint16Array(size),
    payPer: new Uint16Array(size),
    payMost: new Float64Array(size),
    ...ofFacts<Record<SearchedFact, Uint16Array>>(searchedFacts, () => new Uint16Array(size)),
    contractType: new Uint16Array(size),
    speciality: new Uint16Array(size),
    department: new Uint16Array(size),
    verified: new Uint16Array(size),
    traits: new Uint16Array(size),
    structure: new Uint32Array(size),
  };
}

const FAMILY_BITS = offerFacts.family.choices.length;
/** The number of values of `traitsOf`. */
export const TRAITS = (payPeriods.length + 1) << (FAMILY_BITS + 1);
export const traitParts = {
  verified: (traits: number) => traits & 1,
  family: (traits: number) => (traits >> 1) & ((1 << FAMILY_BITS) - 1),
  payPer: (traits: number) => traits >> (FAMILY_BITS + 1),
};
function traitsOf({ payPer, family, verified }: Arrays, slot: number): number {
  const others = ((family[slot] as number) << 1) | (verified[slot] as number);
  return ((payPer[slot] as number) << (FAMILY_BITS + 1)) | others;
}

export const createColumns = (size: number): Columns => ({
  dictionaries: createDictionaries(),
  positions: createPositions(),
  openDays: [],
  ...arraysOf(size),
});

/** Room for `size` offers. */
export function grow(columns: Columns, size: number): void {
  const larger = arraysOf(size);
  for (const name of Object.keys(larger) as (keyof Arrays)[]) larger[name].set(columns[name]);
  Object.assign(columns, larger);
}

export function writeSlot(columns: Columns, slot: number, indexed: IndexedOffer): void {
  const { contractTypes, specialities, departments, structures, days, dayOf } = columns.dictionaries;
  const { contractType, speciality, commune, openDays } = indexed.offer;
  columns.createdAt[slot] = indexed.createdAt;
  columns.urgentUntil[slot] = indexed.urgentUntil;
  columns.position[slot] = columns.positions.codeOf(commune?.coordinates ?? null);
  columns.firstDay[slot] = indexed.firstDay;
  columns.lastDay[slot] = indexed.lastDay;
  if (openDays || slot < columns.openDays.length)
    columns.openDays[slot] = openDays?.map((day) => dayNumber(day, FIRST_DAY));
  columns.firstMonth[slot] = monthNumber(indexed.firstDay);
  columns.lastMonth[slot] = indexed.lastDay < indexed.firstDay ? MONTHS : monthNumber(indexed.lastDay);
  columns.publishedOn[slot] = days.codeOf(dayOf(indexed.createdAt));
  columns.payPer[slot] = indexed.payPer + 1;
  columns.payMost[slot] = indexed.payMost;
  for (const name of searchedFacts) columns[name][slot] = indexed[name];
  columns.contractType[slot] = contractTypes.codeOf(contractType ?? '');
  columns.speciality[slot] = specialities.codeOf(speciality ?? '');
  columns.department[slot] = departments.codeOf(commune?.department ?? '');
  columns.verified[slot] = indexed.structure?.verified ? 1 : 0;
  columns.traits[slot] = traitsOf(columns, slot);
  columns.structure[slot] = structures.codeOf(indexed.structure?.id ?? '');
}

/** The columns of a single offer. */
export function columnsOf(indexed: IndexedOffer): Columns {
  const columns = createColumns(1);
  writeSlot(columns, 0, indexed);
  return columns;
}

/** Maps texts to small numbers; the empty text is 0. */
export interface Dictionary {
  codeOf(text: string): number;
  /** The number of a queried text; -1 if no offer has it. */
  find(text: string): number;
  textOf(code: number): string;
  size(): number;
}

function createDictionary(keyOf: (text: string) => string): Dictionary {
  const texts = [''];
  const codes = new Map([['', 0]]);
  /** Caches the keys of texts as written, which are few. */
  const written = new Map<string, number>();

  function add(text: string): number {
    const key = keyOf(text);
    const known = codes.get(key);
    if (known !== undefined) return known;
    codes.set(key, texts.length);
    return texts.push(text) - 1;
  }

  return {
    codeOf(text) {
      const code = written.get(text) ?? add(text);
      written.set(text, code);
      return code;
    },
    find: (text) => codes.get(keyOf(text)) ?? -1,
    textOf: (code) => texts[code] ?? '',
    size: () => texts.length,
  };
}

export interface Dictionaries {
  contractTypes: Dictionary;
  specialities: Dictionary;
  departments: Dictionary;
  structures: Dictionary;
  /** The days of publication. */
  days: Dictionary;
  /** The day in Paris at a moment. */
  dayOf: (at: number) => string;
  /** The first value that equals the given one: many offers share a commune, a structure or an owner. */
  same: <Value extends object | string>(value: Value) => Value;
}

function createPool(): Dictionaries['same'] {
  const pool = new Map<string, object | string>();
  return <Value extends object | string>(value: Value): Value => {
    const key = typeof value === 'string' ? value : JSON.stringify(value);
    const known = pool.get(key) ?? value;
    pool.set(key, known);
    return known as Value;
  };
}

/** Caches the day of each hour: thousands of offers are indexed at once, and calendar arithmetic is slow. */
function createCalendar(): Dictionaries['dayOf'] {
  const days = new Map<number, string>();
  return (at) => {
    const hour = Math.floor(at / HOUR_MS);
    const day = days.get(hour) ?? parisDay(new Date(at));
    days.set(hour, day);
    return day;
  };
}

/** Compares specialties and contract types without case and accents. */
export function createDictionaries(): Dictionaries {
  const exact = (text: string) => text;
  return {
    contractTypes: createDictionary(foldWords),
    specialities: createDictionary(foldWords),
    departments: createDictionary(exact),
    structures: createDictionary(exact),
    days: createDictionary(exact),
    dayOf: createCalendar(),
    same: createPool(),
  };
}

/**
 * A small number for each place that has offers; 0 is an unknown place. Distances are calculated once for each
 * place, not for each of its offers.
 */
export function createPositions() {
  const codes = new Map<Position, number>();
  const positions: (Position | null)[] = [null];
  /** Caches the distances from the last centre; a search needs them several times. */
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
    size: () => positions.length,
    of: (code: number): Position | null => positions[code] ?? null,
    /** 1 for the number of each place in the box. */
    within({ west, south, east, north }: Bounds): Uint8Array {
      return Uint8Array.from(positions, (position) => {
        if (!position) return 0;
        const { latitude, longitude } = position;
        return Number(west <= longitude && longitude <= east && south <= latitude && latitude <= north);
      });
    },
    /** Kilometres from `centre` to the place with a number; NaN for an unknown place. */
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

/** The number of offers in `slots` for each specialty, by its folded name. */
export function countsBySpeciality(
  { speciality, dictionaries }: Columns,
  slots: Uint32Array,
): ReadonlyMap<string, number> {
  const counts = new Uint32Array(dictionaries.specialities.size());
  for (const slot of slots) {
    const code = speciality[slot] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  const nameOf = (code: number) => foldWords(dictionaries.specialities.textOf(code));
  return new Map(Array.from(counts, (count, code) => [nameOf(code), count]));
}
