import type { DatabaseSync } from 'node:sqlite';

/** Part of a WHERE clause with its parameters. */
export interface Condition {
  sql: string;
  parameters: (string | number)[];
}

/** How many offers fulfil a condition, by contract type, and how many of them are urgent now. */
export interface MatchCount {
  value: string;
  count: number;
  urgent: number;
}

interface Kept {
  rows: MatchCount[];
  /** When the first urgency among them ends, and the counts with it. */
  until: number;
}

const KEPT_MAX = 500;

/**
 * Counts matching offers. Counting reads them all, so what was counted is kept until an offer changes or an urgency
 * ends: the pages that everybody asks for are counted once.
 */
export function createMatchCounts(database: DatabaseSync) {
  const kept = new Map<string, Kept>();

  function count({ sql, parameters }: Condition, at: number): Kept {
    const rows = database
      .prepare(
        `SELECT contract_type AS value, count(*) AS count, sum(urgent_until > ?) AS urgent,
           min(CASE WHEN urgent_until > ? THEN urgent_until END) AS until
         FROM offers WHERE ${sql} GROUP BY contract_type ORDER BY contract_type`,
      )
      .all(at, at, ...parameters) as unknown as (MatchCount & { until: number | null })[];
    const until = Math.min(...rows.map((row) => row.until ?? Number.POSITIVE_INFINITY));
    return { rows: rows.map(({ value, count, urgent }) => ({ value, count, urgent })), until };
  }

  return {
    of(condition: Condition, at: number): MatchCount[] {
      const key = JSON.stringify(condition);
      const known = kept.get(key);
      if (known && at < known.until) return known.rows;
      const counted = count(condition, at);
      if (kept.size >= KEPT_MAX) kept.clear();
      kept.set(key, counted);
      return counted.rows;
    },
    /** An offer has changed. */
    forget: () => kept.clear(),
  };
}
export type MatchCounts = ReturnType<typeof createMatchCounts>;
