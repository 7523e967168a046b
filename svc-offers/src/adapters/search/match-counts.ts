import type { Statements } from './schema.ts';

/** Which offers are meant: what follows FROM, with its parameters. */
export interface Selection {
  sql: string;
  parameters: (string | number)[];
}

/** How many offers of a contract type are meant, and how many of them are urgent now. */
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
export function createMatchCounts(statements: Statements) {
  const kept = new Map<string, Kept>();

  function count({ sql, parameters }: Selection, at: number): Kept {
    const rows = statements(
      `SELECT contract_type AS value, count(*) AS count, sum(urgent_until > ?) AS urgent,
         min(CASE WHEN urgent_until > ? THEN urgent_until END) AS until
       FROM ${sql} GROUP BY contract_type ORDER BY contract_type`,
    ).all(at, at, ...parameters) as unknown as (MatchCount & { until: number | null })[];
    const until = Math.min(...rows.map((row) => row.until ?? Number.POSITIVE_INFINITY));
    return { rows: rows.map(({ value, count, urgent }) => ({ value, count, urgent })), until };
  }

  return {
    of(selection: Selection, at: number): MatchCount[] {
      const key = JSON.stringify(selection);
      const known = kept.get(key);
      if (known && at < known.until) return known.rows;
      const counted = count(selection, at);
      if (kept.size >= KEPT_MAX) kept.clear();
      kept.set(key, counted);
      return counted.rows;
    },
    /** An offer has changed. */
    forget: () => kept.clear(),
  };
}
export type MatchCounts = ReturnType<typeof createMatchCounts>;
