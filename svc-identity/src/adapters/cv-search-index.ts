import type { Account } from '../domain/account.ts';
import { type CvCriteria, distanceKm, isFree, isShown, type Point } from '../domain/cv-criteria.ts';
import type { CvSearch, IndexedAccount } from '../domain/ports.ts';

interface Entry extends Pick<Account, 'id' | 'candidate'> {
  specialtyId: number | null;
  point: Point | null;
  uploadedAt: number;
  keys: string[];
}

/** Longer spans count as open ends, so that the dates of an entry yield no more keys than this. */
const MONTHS_MAX = 24;
const OPEN_END = 'month:open';
const KM_PER_DEGREE = 111;

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
/** Cells of a quarter of a degree: much smaller than the smallest circle that is asked for. */
const CELLS_PER_DEGREE = 4;
const cellOf = ({ latitude, longitude }: Point) =>
  `cell:${Math.floor(latitude * CELLS_PER_DEGREE)}:${Math.floor(longitude * CELLS_PER_DEGREE)}`;
const newestFirst = (one: Entry, other: Entry) =>
  other.uploadedAt - one.uploadedAt || (one.id < other.id ? -1 : 1);

function* numbers(from: number, to: number): Generator<number> {
  for (let number = Math.floor(from); number <= Math.floor(to); number += 1) yield number;
}

function monthKeys(from: string, to: string): string[] {
  const [first, last] = [monthOf(from), monthOf(to)];
  if (last - first >= MONTHS_MAX) return [OPEN_END];
  return [...numbers(first, last)].map((month) => `month:${month}`);
}

/** The cells that a circle may touch. */
function cellsAround({ latitude, longitude }: Point, km: number): string[] {
  const north = km / KM_PER_DEGREE;
  const east = north / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const rows = numbers((latitude - north) * CELLS_PER_DEGREE, (latitude + north) * CELLS_PER_DEGREE);
  const columns = [...numbers((longitude - east) * CELLS_PER_DEGREE, (longitude + east) * CELLS_PER_DEGREE)];
  return [...rows].flatMap((row) => columns.map((column) => `cell:${row}:${column}`));
}

const pairs = (cells: string[], months: string[]) =>
  cells.flatMap((cell) => months.map((month) => `${cell}|${month}`));

function entryOf({ id, cv, candidate }: IndexedAccount): Entry {
  const place = candidate?.place;
  const point = place?.coordinates ?? null;
  const specialtyId = cv?.specialty?.id ?? null;
  const cells = point ? [cellOf(point)] : [];
  const months = (candidate?.availability ?? []).flatMap(({ from, to }) => monthKeys(from, to));
  if (candidate?.availableFrom) months.push(OPEN_END);
  const keys = [
    `specialty:${specialtyId}`,
    ...(place ? [`department:${place.department}`] : []),
    ...(candidate?.contractTypes ?? []).map((type) => `contract:${type}`),
    ...cells,
    ...months,
    ...pairs(cells, months),
  ];
  const uploadedAt = cv?.uploadedAt.getTime() ?? 0;
  return { id, candidate, specialtyId, point, uploadedAt, keys: [...new Set(keys)] };
}

/** The keys of each criterion: a match is listed under at least one of them. */
function keysOf({ specialtyId, department, near, from, to, contractType }: CvCriteria): string[][] {
  const cells = near && cellsAround(near.point, near.bandKm);
  // a long period narrows nothing down, the place does
  const months = from && to ? [...new Set([...monthKeys(from, to), OPEN_END])] : null;
  const isLong = months?.length === 1;
  return [
    ...(specialtyId ? [[`specialty:${specialtyId}`]] : []),
    ...(department ? [[`department:${department}`]] : []),
    ...(contractType ? [[`contract:${contractType}`]] : []),
    ...(cells && months && !isLong ? [pairs(cells, months)] : cells ? [cells] : []),
    ...(months && !cells && !isLong ? [months] : []),
  ];
}

function isMatch(entry: Entry, criteria: CvCriteria): boolean {
  const { specialtyId, department, near, contractType } = criteria;
  const { candidate, point } = entry;
  if (specialtyId && entry.specialtyId !== specialtyId) return false;
  if (department && candidate?.place?.department !== department) return false;
  if (contractType && !candidate?.contractTypes.includes(contractType)) return false;
  if (near && !(point && distanceKm(near.point, point) <= near.bandKm)) return false;
  return isFree({ candidate }, criteria);
}

/**
 * The CVs that their owners show, in memory: a search looks at those that share its rarest criterion, whatever the number
 * of people, on every database engine (docs/decisions/identity.md).
 */
export function createCvSearch(): CvSearch {
  const entries = new Map<string, Entry>();
  const byKey = new Map<string, Set<Entry>>();
  /** All of them in order; null when something has changed since. */
  let ordered: Entry[] | null = null;

  function remove(id: string): void {
    const entry = entries.get(id);
    if (!entry) return;
    entries.delete(id);
    ordered = null;
    for (const key of entry.keys) {
      const set = byKey.get(key);
      set?.delete(entry);
      if (set?.size === 0) byKey.delete(key);
    }
  }

  function put(account: IndexedAccount): void {
    remove(account.id);
    if (!isShown(account)) return;
    const entry = entryOf(account);
    entries.set(entry.id, entry);
    ordered = null;
    for (const key of entry.keys) {
      const set = byKey.get(key);
      if (set) set.add(entry);
      else byKey.set(key, new Set([entry]));
    }
  }

  function all(): Entry[] {
    ordered ??= [...entries.values()].sort(newestFirst);
    return ordered;
  }

  function matchesOf(criteria: CvCriteria): Entry[] {
    const groups = keysOf(criteria).map((keys) => keys.flatMap((key) => byKey.get(key) ?? []));
    const sizeOf = (sets: Set<Entry>[]) => sets.reduce((sum, { size }) => sum + size, 0);
    const [rarest] = groups.toSorted((one, other) => sizeOf(one) - sizeOf(other));
    if (!rarest) return all().filter((entry) => isMatch(entry, criteria));
    // a person free in two months is indexed under both
    const found = new Set<Entry>();
    for (const set of rarest) for (const entry of set) if (isMatch(entry, criteria)) found.add(entry);
    return [...found].sort(newestFirst);
  }

  return {
    put,
    remove,
    ids: () => [...entries.keys()],
    search(criteria, { page, limit }) {
      const matches = matchesOf(criteria);
      const ids = matches.slice((page - 1) * limit, page * limit).map(({ id }) => id);
      return { ids, total: matches.length };
    },
  };
}
