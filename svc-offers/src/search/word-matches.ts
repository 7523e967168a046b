import type { OfferTable } from './offer-table.ts';
import type { Row } from './row.ts';
import type { Statements } from './schema-engine.ts';

/** Ids of all kept matches together: 8 MB. */
const KEPT_MAX = 2_000_000;
/** What a kept match takes besides its ids, in ids: most searches that nobody has asked before find nothing. */
const KEPT_EACH = 300;
/** From so many changed offers on, asking again is cheaper. */
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
 * Which offers have the words that are asked for. What a word has matched is kept: finding a common one costs far more than
 * filtering what it found. The words of the offers that changed since then are in a small table of their own, so a
 * change costs a search those few and not the whole again.
 */
export function createWordMatches(statements: Statements, table: OfferTable) {
  /** The one that was asked for last is the last one. */
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
    // without a branch, as in the filters, which takes one place more
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
    /** How many searches are kept. */
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
    /** Whether an offer matches the expression, without keeping which. */
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
