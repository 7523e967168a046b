import { wordsOf } from '@praticio/contracts/base/words';
import type { OffersQuery } from '@praticio/contracts/offers/offer';
import { type SoughtWord, workWords } from '@praticio/contracts/offers/work-words';
import type { Commune, Gazetteer } from '../places/place.ts';
import type { ContractTerms, ReadDuration } from '../reading/contract-terms.ts';
import type { Reading, ReadProfession } from '../reading/read-query.ts';
import {
  codeOfLocation,
  codeOfNear,
  contractCode,
  familyCode,
  lengthCodes,
  propertyCodes,
  specialityCode,
} from './indexed-offer.ts';
import type { OfferTable, Row } from './offer-table.ts';
import type { Statements } from './snapshot-engine.ts';

/** The most ids of all cached matches: 8 MB. */
const KEPT_MAX = 2_000_000;
/** The overhead of a cached match, in ids: most new searches find nothing. */
const KEPT_EACH = 300;
/** From this number of changed offers on, running the query again is cheaper. */
const CHANGED_MAX = 1_000;

const wordColumns = [
  ...(['title', 'company', 'speciality', 'location', 'description'] as const),
  ...(['commune', 'department', 'region', 'codes'] as const),
];
const sizeOf = (slots: Uint32Array) => slots.length + KEPT_EACH;

export type Words = Record<(typeof wordColumns)[number], string>;

const insertInto = (table: string) =>
  `INSERT INTO ${table} (rowid, ${wordColumns}) VALUES (?${', ?'.repeat(wordColumns.length)})`;

/**
 * The offers that have the searched words. Caches the matches of words: finding a common one costs far more than filtering its results.
 * The words of offers that have changed since are in a small separate table, so that after a change a search only queries those.
 */
export function createWordMatches(statements: Statements, table: OfferTable) {
  /** In order of use, the most recent last. */
  const kept = new Map<string, Uint32Array>();
  let keptSize = 0;
  /** Slots whose offer came, changed or left since the first kept match. */
  const changed = new Set<number>();

  function forget(): void {
    if (kept.size === 0) return;
    kept.clear();
    keptSize = 0;
    changed.clear();
    statements("INSERT INTO recent_words (recent_words) VALUES ('delete-all')").run();
  }

  function noteChange(slot: number): void {
    changed.add(slot);
    if (changed.size > CHANGED_MAX) forget();
  }

  /** One text of all ids: a hundred thousand rows would cost more than finding them. */
  function find(words: 'offer_words' | 'recent_words', expression: string): number[] {
    const found = statements(`SELECT group_concat(rowid) AS ids FROM ${words} WHERE ${words} MATCH ?`).get(
      expression,
    );
    const ids = found?.ids;
    return typeof ids === 'string'
      ? ids.split(',').flatMap((id) => table.byId.get(Number(id))?.slot ?? [])
      : [];
  }

  function keptOf(expression: string): Uint32Array {
    const known = kept.get(expression);
    kept.delete(expression);
    const slots = known ?? Uint32Array.from(find('offer_words', expression));
    kept.set(expression, slots);
    if (!known) keptSize += sizeOf(slots);
    for (const [oldest, theirs] of kept) {
      if (keptSize <= KEPT_MAX || kept.size === 1) break;
      kept.delete(oldest);
      keptSize -= sizeOf(theirs);
    }
    return slots;
  }

  function unchangedOf(slots: Uint32Array): Uint32Array {
    const isUnchanged = new Uint8Array(table.slots()).fill(1);
    for (const slot of changed) isUnchanged[slot] = 0;
    // branch-free, as in the filters, which needs one element more
    const unchanged = new Uint32Array(slots.length + 1);
    let count = 0;
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] as number;
      unchanged[count] = slot;
      count += isUnchanged[slot] as number;
    }
    return unchanged.subarray(0, count);
  }

  return {
    forget,
    /** The number of cached searches. */
    size: () => kept.size,
    add({ id, slot }: Row, words: Words): void {
      const values = wordColumns.map((name) => words[name]);
      statements(insertInto('offer_words')).run(id, ...values);
      if (kept.size === 0) return;
      noteChange(slot);
      if (kept.size > 0) statements(insertInto('recent_words')).run(id, ...values);
    },
    remove({ id, slot }: Row): void {
      statements('DELETE FROM offer_words WHERE rowid = ?').run(id);
      if (kept.size === 0) return;
      noteChange(slot);
      if (kept.size > 0) statements('DELETE FROM recent_words WHERE rowid = ?').run(id);
    },
    /** Whether any offer matches the expression, without caching the matches. */
    has: (expression: string) =>
      (['offer_words', 'recent_words'] as const).some((name) =>
        statements(`SELECT rowid FROM ${name} WHERE ${name} MATCH ? LIMIT 1`).get(expression),
      ),
    /** Slots of the offers that the expression matches. */
    slotsOf(expression: string): Uint32Array {
      const slots = keptOf(expression);
      if (changed.size === 0) return slots;
      const unchanged = unchangedOf(slots);
      const recent = find('recent_words', expression);
      const all = new Uint32Array(unchanged.length + recent.length);
      all.set(unchanged);
      all.set(recent, unchanged.length);
      return all;
    },
  };
}
export type WordMatches = ReturnType<typeof createWordMatches>;

const WORDS_MAX = 12;

/** Words have been folded to letters and digits, so quoting them is enough for FTS5. */
function allStart(words: string[]): string {
  return words.map((word) => `"${word}" *`).join(' AND ');
}

const ANYWHERE = '{title company speciality location description}';

const startsAnywhere = (words: string[]) => `${ANYWHERE} : (${allStart(words)})`;

/** Matches offers with a word with this prefix. */
export const startsExpression = (word: string): string => startsAnywhere([word]);

const sought = (words: readonly SoughtWord[]) =>
  words.map(({ text, isWhole }) => (isWhole ? `"${text}"` : `"${text}" *`)).join(' AND ');

/** Matches offers that meet all of the words. */
function restExpression(rest: string): string | null {
  const asked = workWords(rest).map((alternatives) => alternatives.map(sought));
  const each = asked.map((ways) =>
    ways.length === 1 ? `${ways}` : `(${ways.map((way) => `(${way})`).join(' OR ')})`,
  );
  const words = [...new Set(each)].slice(0, WORDS_MAX);
  return words.length === 0 ? null : `${ANYWHERE} : (${words.join(' AND ')})`;
}

const codeExpression = (codes: readonly string[]) =>
  codes.length === 0 ? [] : [`codes : (${codes.map((code) => `"${code}"`).join(' OR ')})`];

/**
 * Matches offers of the specialties, of a trade within them those that name it, and those whose title names the profession; for an
 * employee without premises and practices.
 */
function professionExpression(profession: ReadProfession | null): string | null {
  if (!profession) return null;
  const { isField, isWithin, isEmployed, phrases, specialities } = profession;
  const columns = isField ? ANYWHERE : '{title speciality}';
  const named = phrases.map((phrase) => `(${allStart(phrase.split(' '))})`).join(' OR ');
  const codes = codeExpression(specialities.map(specialityCode)).map((code) =>
    isWithin ? `(${code}) AND (${ANYWHERE} : (${named}))` : code,
  );
  const matching = `(${[...codes, `${columns} : (${named})`].map((part) => `(${part})`).join(' OR ')})`;
  return isEmployed ? `(${matching} NOT ${codeExpression(propertyCodes)})` : matching;
}

const named = (phrases: readonly string[]) =>
  phrases.map((phrase) => `(title : (${allStart(phrase.split(' '))}))`);

/** Matches offers of one of these, and those whose title names one. */
function termExpression(terms: ContractTerms['types'], codeOf: (value: string) => string): string | null {
  if (terms.size === 0) return null;
  const codes = codeExpression([...terms.keys()].map(codeOf));
  return `(${[...codes, ...named([...terms.values()].flat())].join(' OR ')})`;
}

/** Matches offers with about this duration, and those whose title names it. */
function durationExpression(duration: ReadDuration | null): string | null {
  if (!duration) return null;
  const codes = codeExpression(lengthCodes(duration.minDays, duration.maxDays));
  const said = duration.phrases.map((phrase) => `(title : ("${phrase}" *))`);
  return `(${[...codes, ...said].join(' OR ')})`;
}

/**
 * An unambiguous filter (a commune by postal code or department, a department by its number) matches that place; any other text matches
 * the prefix of a commune's, department's or region's name. Both also match the
 * offer's own words.
 */
function locationExpression(location: string, commune: Commune | null): string | null {
  const words = wordsOf(location).slice(0, WORDS_MAX);
  if (words.length === 0) return null;
  const code = codeOfLocation(location, commune);
  const place = code ? `codes : "${code}"` : `{commune department region} : ^ "${words.join(' ')}" *`;
  return `((${place}) OR (location : (${allStart(words)})))`;
}

/** The FTS5 expression of a search, or null if it has neither words nor a place without coordinates. */
export function matchExpression(
  { location, near }: Pick<OffersQuery, 'location' | 'near'>,
  reading: Reading,
  gazetteer: Gazetteer,
): string | null {
  const area = near === '' ? null : codeOfNear(gazetteer.find(near));
  const parts = [
    professionExpression(reading.profession),
    termExpression(reading.contract.types, contractCode),
    termExpression(reading.contract.families, familyCode),
    durationExpression(reading.contract.duration),
    restExpression(reading.understood.rest),
    locationExpression(location, gazetteer.locate(location)),
    area && `(codes : "${area}")`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' AND ');
}
