import { departmentsOf } from '@praticio/contracts/offers/departments';
import type { Account, CvHolder } from '../accounts/account.ts';
import { type CvCriteria, isFree, isShown } from './criteria.ts';

interface Entry extends Pick<Account, 'id' | 'candidate'> {
  /** Of the place, or all of those of a region. */
  departments: string[];
  specialtyId: number | null;
  uploadedAt: number;
  keys: string[];
}

/** Longer spans count as open ends, so that the dates of an entry yield no more keys than this. */
const MONTHS_MAX = 24;
const OPEN_END = 'month:open';

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
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

const pairs = (departments: readonly string[], months: string[]) =>
  departments.flatMap((department) => months.map((month) => `${department}|${month}`));

function entryOf({ id, cv, candidate }: CvHolder): Entry {
  const place = candidate?.place;
  const specialtyId = cv?.specialty?.id ?? null;
  const departments = place ? departmentsOf(place) : [];
  const places = departments.map((department) => `department:${department}`);
  const months = (candidate?.availability ?? []).flatMap(({ from, to }) => monthKeys(from, to));
  if (candidate?.availableFrom) months.push(OPEN_END);
  const keys = [
    `specialty:${specialtyId}`,
    ...places,
    ...(candidate?.contractTypes ?? []).map((type) => `contract:${type}`),
    ...months,
    ...pairs(places, months),
  ];
  const uploadedAt = cv?.uploadedAt.getTime() ?? 0;
  return { id, candidate, departments, specialtyId, uploadedAt, keys: [...new Set(keys)] };
}

/** The keys of each criterion: a match is listed under at least one of them. */
function keysOf({ specialtyId, departments, from, to, contractType }: CvCriteria): string[][] {
  const places = departments?.map((department) => `department:${department}`);
  // a long period narrows nothing down, the place does
  const months = from && to ? [...new Set([...monthKeys(from, to), OPEN_END])] : null;
  const isLong = months?.length === 1;
  return [
    ...(specialtyId ? [[`specialty:${specialtyId}`]] : []),
    ...(contractType ? [[`contract:${contractType}`]] : []),
    ...(places && months && !isLong ? [pairs(places, months)] : places ? [places] : []),
    ...(months && !places && !isLong ? [months] : []),
  ];
}

function isMatch(entry: Entry, criteria: CvCriteria): boolean {
  const { specialtyId, departments: wanted, contractType } = criteria;
  const { candidate, departments } = entry;
  if (specialtyId && entry.specialtyId !== specialtyId) return false;
  if (wanted && !departments.some((department) => wanted.includes(department))) return false;
  if (contractType && !candidate?.contractTypes.includes(contractType)) return false;
  return isFree({ candidate }, criteria);
}

/**
 * The CVs that their owners show, in memory: a search looks at those that share its rarest criterion, whatever the number
 * of people, on every database engine (docs/decisions/identity.md).
 */
export function cvSearchEngine() {
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

  function put(account: CvHolder): void {
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
    /** Keeps the account as it is now; one whose CV is not shown goes. */
    put,
    remove,
    ids: (): string[] => [...entries.keys()],
    /** One page of ids, the newest CV first, and how many there are. */
    search(
      criteria: CvCriteria,
      { page, limit }: { page: number; limit: number },
    ): { ids: string[]; total: number } {
      const matches = matchesOf(criteria);
      const ids = matches.slice((page - 1) * limit, page * limit).map(({ id }) => id);
      return { ids, total: matches.length };
    },
  };
}
export type CvSearch = ReturnType<typeof cvSearchEngine>;
