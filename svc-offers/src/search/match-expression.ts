import type { OffersQuery } from '@praticio/contracts/offers/offer';
import { wordsOf } from '../places/fold.ts';
import type { Commune, Gazetteer } from '../places/place.ts';
import { codeOfLocation, codeOfNear } from './place-codes.ts';

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
 * A filter that says which place it means (a commune by postal code or department, a department by its number) matches
 * that place; any other text matches the start of a commune's, department's or region's name. Both also match the
 * offer's own words.
 */
function locationExpression(location: string, commune: Commune | null): string | null {
  const words = wordsOf(location).slice(0, WORDS_MAX);
  if (words.length === 0) return null;
  const code = codeOfLocation(location, commune);
  const place = code ? `codes : "${code}"` : `{commune department region} : ^ "${words.join(' ')}" *`;
  return `((${place}) OR (location : (${allStart(words)})))`;
}

/** The FTS5 expression of a search, or null when it asks for neither words nor a place without coordinates. */
export function matchExpression(
  { query, location, near }: Pick<OffersQuery, 'query' | 'location' | 'near'>,
  gazetteer: Gazetteer,
): string | null {
  const area = near === '' ? null : codeOfNear(gazetteer.find(near));
  const parts = [
    queryExpression(query),
    locationExpression(location, gazetteer.locate(location)),
    area && `(codes : "${area}")`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' AND ');
}
