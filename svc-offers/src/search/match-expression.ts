import { wordsOf } from '@praticio/contracts/base/words';
import type { OffersQuery } from '@praticio/contracts/offers/offer';
import { wordKey } from '@praticio/contracts/offers/vocabulary';
import type { Commune, Gazetteer } from '../places/place.ts';
import { codeOfLocation, codeOfNear, contractCode, specialityCode } from './place-codes.ts';
import type { Reading, ReadProfession } from './read-query.ts';

const WORDS_MAX = 12;

/** Words have been folded to letters and digits, so quoting them is enough for FTS5. */
function allStart(words: string[]): string {
  return words.map((word) => `"${word}" *`).join(' AND ');
}

const ANYWHERE = '{title company speciality location description}';

const startsAnywhere = (words: string[]) => `${ANYWHERE} : (${allStart(words)})`;

/** An offer that has a word which begins so. */
export const startsExpression = (word: string): string => startsAnywhere([word]);

/** Every word starts a word of what an offer says. */
function restExpression(rest: string): string | null {
  const words = [...new Set(wordsOf(rest).map(wordKey))].slice(0, WORDS_MAX);
  return words.length === 0 ? null : startsAnywhere(words);
}

const codeExpression = (codes: readonly string[]) =>
  codes.length === 0 ? [] : [`codes : (${codes.map((code) => `"${code}"`).join(' OR ')})`];

/** Offers of the specialties, and those whose title names the profession. */
function professionExpression(profession: ReadProfession | null): string | null {
  if (!profession) return null;
  const columns = profession.isField ? ANYWHERE : '{title speciality}';
  const named = profession.phrases.map((phrase) => `(${allStart(phrase.split(' '))})`).join(' OR ');
  const codes = codeExpression(profession.specialities.map(specialityCode));
  return `(${[...codes, `${columns} : (${named})`].map((part) => `(${part})`).join(' OR ')})`;
}

/** Offers of the contract types, and those whose title says them. */
function contractExpression({ understood, contractPhrases }: Reading): string | null {
  if (understood.contractTypes.length === 0) return null;
  const codes = codeExpression(understood.contractTypes.map(contractCode));
  const named = contractPhrases.map((phrase) => `(title : (${allStart(phrase.split(' '))}))`);
  return `(${[...codes, ...named].join(' OR ')})`;
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
  { location, near }: Pick<OffersQuery, 'location' | 'near'>,
  reading: Reading,
  gazetteer: Gazetteer,
): string | null {
  const area = near === '' ? null : codeOfNear(gazetteer.find(near));
  const parts = [
    professionExpression(reading.profession),
    contractExpression(reading),
    restExpression(reading.understood.rest),
    locationExpression(location, gazetteer.locate(location)),
    area && `(codes : "${area}")`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' AND ');
}
