import { ofFacts, offerFacts, type SearchedFact, searchedFacts } from '@praticio/contracts/offers/facts';
import { payPeriods } from '@praticio/contracts/offers/terms';
import { createDictionaries, type Dictionaries } from './dictionary.ts';
import { createPositions, type Positions } from './positions.ts';
import { type IndexedOffer, MONTHS, monthNumber } from './row.ts';

/**
 * What filters, counts and orders compare, a typed array for each: an offer has the same slot in all of them. A search
 * that looks at every offer reads neighbours in memory instead of an object each, which is ten times as fast.
 */
export interface Columns extends Record<SearchedFact, Uint16Array> {
  dictionaries: Dictionaries;
  positions: Positions;
  createdAt: Float64Array;
  urgentUntil: Float64Array;
  /** Of its commune in `positions`. */
  position: Uint32Array;
  firstDay: Int32Array;
  lastDay: Int32Array;
  /** The months of these days, as numbers of `monthNumber`; an offer without dates never begins. */
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
type Arrays = Omit<Columns, 'dictionaries' | 'positions'>;

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
/** How many numbers `traitsOf` has. */
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
  const { contractType, speciality, commune } = indexed.offer;
  columns.createdAt[slot] = indexed.createdAt;
  columns.urgentUntil[slot] = indexed.urgentUntil;
  columns.position[slot] = columns.positions.codeOf(commune?.coordinates ?? null);
  columns.firstDay[slot] = indexed.firstDay;
  columns.lastDay[slot] = indexed.lastDay;
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
