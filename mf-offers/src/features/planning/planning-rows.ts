import type { OwnShift, Planning, PlanningOffer, PlanningSlot } from '@praticio/contracts/offers/planning';
import type { OfferFamily } from '@praticio/contracts/offers/terms';

/**
 * One block of the planning: somebody who is confirmed or asked, positions that are open, or were never filled, or
 * belong to an offer that nobody sees.
 */
export type EntryKind = 'confirmed' | 'proposed' | 'open' | 'missed' | 'paused';

export type Person = PlanningSlot['people'][number];

export interface Entry {
  key: string;
  kind: EntryKind;
  day: string;
  start: string;
  end: string;
  title: string;
  family: OfferFamily;
  /** Positions in it: one for a person. */
  count: number;
  person: Person | null;
  slot: PlanningSlot | null;
  offer: PlanningOffer | null;
  /** The reader's own shift. */
  own: OwnShift | null;
}

/** A row of the week: an offer with its entries. */
export interface PlanningRow {
  key: string;
  title: string;
  detail: string;
  family: OfferFamily;
  offer: PlanningOffer | null;
  entries: Entry[];
}

/** Open positions of a slot that have a block each; more of them share one. */
const BLOCKS_MAX = 2;

const ORDER: EntryKind[] = ['confirmed', 'proposed', 'open', 'paused', 'missed'];
const byHours = (one: Entry, other: Entry) =>
  `${one.day}${one.start}`.localeCompare(`${other.day}${other.start}`) ||
  ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind);

const kindOf = ({ state }: { state: string }): EntryKind => (state === 'proposed' ? 'proposed' : 'confirmed');

function openKind({ state }: PlanningSlot, { status }: PlanningOffer): EntryKind {
  if (state === 'past') return 'missed';
  return status === 'ACTIVE' ? 'open' : 'paused';
}

function entriesOfSlot(slot: PlanningSlot, offer: PlanningOffer): Entry[] {
  const { id, day, start, end, positions, people } = slot;
  const shared = { day, start, end, title: offer.title, family: offer.family, slot, offer, own: null };
  const open = Math.max(0, positions - people.length);
  const taken = people.map(
    (person): Entry => ({
      ...shared,
      key: `${offer.id} ${id} ${person.engagementId}`,
      kind: kindOf(person),
      count: 1,
      person,
    }),
  );
  const kind = openKind(slot, offer);
  const blocks = open <= BLOCKS_MAX ? Array<number>(open).fill(1) : [open];
  const left = blocks.map(
    (count, at): Entry => ({ ...shared, key: `${offer.id} ${id} ${at}`, kind, count, person: null }),
  );
  return [...taken, ...left];
}

function rowOfOffer(offer: PlanningOffer): PlanningRow {
  const { id, title, location, siteName, family, slots, shifts } = offer;
  const beside = shifts.map(
    (shift): Entry => ({
      key: `${id} ${shift.engagementId} ${shift.day} ${shift.start}`,
      kind: kindOf(shift),
      day: shift.day,
      start: shift.start,
      end: shift.end,
      title,
      family,
      count: 1,
      person: shift,
      slot: null,
      offer,
      own: null,
    }),
  );
  const entries = [...slots.flatMap((slot) => entriesOfSlot(slot, offer)), ...beside].sort(byHours);
  return { key: String(id), title, detail: siteName ?? location, family, offer, entries };
}

/** The reader's own shifts, a row for each offer. */
function ownRows(shifts: OwnShift[]): PlanningRow[] {
  const ids = [...new Set(shifts.map(({ offer }) => offer.id))];
  return ids.flatMap((id) => {
    const own = shifts.filter(({ offer }) => offer.id === id);
    const [first] = own;
    if (!first) return [];
    const entries = own.map(
      (shift): Entry => ({
        key: `own ${shift.engagementId} ${shift.day} ${shift.start}`,
        kind: kindOf(shift),
        day: shift.day,
        start: shift.start,
        end: shift.end,
        title: shift.offer.title,
        family: 'locum',
        count: 1,
        person: null,
        slot: null,
        offer: null,
        own: shift,
      }),
    );
    const detail = first.holderName ?? 'Compte supprimé';
    return [{ key: `own ${id}`, title: first.offer.title, detail, family: 'locum', offer: null, entries }];
  });
}

/** The rows of a planning: the holder's offers, then the reader's shifts. */
export const rowsOf = ({ offers, shifts }: Pick<Planning, 'offers' | 'shifts'>): PlanningRow[] => [
  ...offers.map(rowOfOffer),
  ...ownRows(shifts),
];

export interface Counts {
  filled: number;
  proposed: number;
  open: number;
  total: number;
  /** Only shifts that the reader works or is asked to. */
  isOwn: boolean;
}

/** How many positions are filled, asked for and open. Those that were never filled, or are on no page, count in the total alone. */
export function countsOf(entries: readonly Entry[]): Counts {
  const sum = (kind: EntryKind) =>
    entries.filter((entry) => entry.kind === kind).reduce((total, { count }) => total + count, 0);
  const [filled, proposed, open] = [sum('confirmed'), sum('proposed'), sum('open')];
  const total = filled + proposed + open + sum('missed') + sum('paused');
  return { filled, proposed, open, total, isOwn: entries.every(({ own }) => own !== null) };
}

export const entriesOn = (rows: readonly PlanningRow[], day: string): Entry[] =>
  rows.flatMap(({ entries }) => entries.filter((entry) => entry.day === day)).sort(byHours);

/** The next day with something on it, of those that were read; undefined without one. */
export const nextDayOf = (rows: readonly PlanningRow[], after: string): string | undefined =>
  rows
    .flatMap(({ entries }) => entries.map(({ day }) => day))
    .filter((day) => day > after)
    .sort()[0];

/** Open ones first: they need the reader. */
export const forDay = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => Number(other.kind === 'open') - Number(one.kind === 'open'));

export const isFreeOn = (free: Planning['free'], day: string): boolean =>
  free?.some(({ from, to }) => from <= day && day <= to) ?? false;
