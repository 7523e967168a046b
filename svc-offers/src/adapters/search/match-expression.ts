import type { Commune } from '../../domain/offer.ts';
import { fold, wordsOf } from '../text/fold.ts';

const WORDS_MAX = 12;

/** Words have been folded to letters and digits, so quoting them is enough for FTS5. */
function allStart(words: string[]): string {
  return words.map((word) => `"${word}" *`).join(' AND ');
}

/** Every word of `query` starts a word of what an offer says. */
function queryExpression(query: string): string | null {
  const words = [...new Set(wordsOf(query))].slice(0, WORDS_MAX);
  return words.length === 0 ? null : `{title company speciality location description} : (${allStart(words)})`;
}

/**
 * A filter that says which commune it means (by postal code or department) matches that commune; any other text
 * matches the start of a commune's, department's or region's name. Both also match the offer's own words.
 */
function locationExpression(location: string, commune: Commune | null): string | null {
  const words = wordsOf(location).slice(0, WORDS_MAX);
  if (words.length === 0) return null;
  const exact = commune !== null && fold(location) !== fold(commune.name);
  const place = exact
    ? `codes : "${commune.codes[0]}"`
    : `{commune department region} : ^ "${words.join(' ')}" *`;
  return `((${place}) OR (location : (${allStart(words)})))`;
}

/** The FTS5 expression of a search, or null when neither words nor place are asked for. */
export function matchExpression(query: string, location: string, commune: Commune | null): string | null {
  const parts = [queryExpression(query), locationExpression(location, commune)].filter(
    (part) => part !== null,
  );
  return parts.length === 0 ? null : parts.join(' AND ');
}
