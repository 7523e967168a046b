import type { Alert } from '../../domain/alert.ts';
import type { Commune } from '../../domain/offer.ts';
import type { ShownOffer } from '../../domain/offer-index.ts';
import type { Gazetteer } from '../../domain/places.ts';
import type { RichText } from '../../domain/ports.ts';
import { fold, wordsOf } from '../text/fold.ts';

/** An alert's criteria as they are compared. */
export interface Prepared {
  alert: Alert;
  words: string[];
  locationWords: string[];
  /** The commune that the location means, when it says which. */
  communeCode: string | null;
  locationPhrase: string;
  speciality: string;
  contractType: string;
}

/** What an offer says, as far as alerts ask for it. */
export interface Said {
  /** Every start of every word. */
  wordStarts: Set<string>;
  locationStarts: Set<string>;
  /** Every start of the names of commune, department and region. */
  placeStarts: Set<string>;
  codes: Set<string>;
  speciality: string;
  contractType: string;
}

function startsOf(text: string): string[] {
  return Array.from(text, (_, at) => text.slice(0, at + 1));
}

export function prepare(alert: Alert, gazetteer: Gazetteer): Prepared {
  const { titleKeyword, location, speciality, contractType } = alert.criteria;
  const commune: Commune | null = gazetteer.locate(location);
  const locationPhrase = fold(location);
  return {
    alert,
    words: wordsOf(titleKeyword),
    locationWords: wordsOf(location),
    communeCode: commune && locationPhrase !== fold(commune.name) ? (commune.codes[0] ?? null) : null,
    locationPhrase,
    speciality: fold(speciality),
    contractType: fold(contractType),
  };
}

export function whatIsSaid({ offer, structure }: ShownOffer, richText: Pick<RichText, 'textOf'>): Said {
  const { title, speciality, location, description, contractType } = offer;
  const texts = [title, structure?.name ?? '', speciality ?? '', location.text, richText.textOf(description)];
  const { commune } = location;
  const places = commune ? [commune.name, commune.department, commune.region].map(fold) : [];
  return {
    wordStarts: new Set(wordsOf(texts.join(' ')).flatMap(startsOf)),
    locationStarts: new Set(wordsOf(location.text).flatMap(startsOf)),
    placeStarts: new Set(places.flatMap(startsOf)),
    codes: new Set(commune?.codes),
    speciality: fold(speciality ?? ''),
    contractType: fold(contractType ?? ''),
  };
}

/** The meaning of the filters of `GET /api/offers`. */
export function matches(alert: Prepared, said: Said): boolean {
  if (alert.speciality && alert.speciality !== said.speciality) return false;
  if (alert.contractType && alert.contractType !== said.contractType) return false;
  if (!alert.words.every((word) => said.wordStarts.has(word))) return false;
  if (alert.locationPhrase === '') return true;
  const place = alert.communeCode
    ? said.codes.has(alert.communeCode)
    : said.placeStarts.has(alert.locationPhrase);
  return place || alert.locationWords.every((word) => said.locationStarts.has(word));
}

export const longest = (words: string[]) => words.toSorted((a, b) => b.length - a.length)[0] ?? '';

/** The word of a place that says most: so many communes are called after a saint that this word finds too many. */
function mostTelling(words: string[]): string {
  const telling = words.filter((word) => !/^sainte?$/.test(word));
  return longest(telling.length > 0 ? telling : words);
}

/** What an alert's location can be found under: a commune or a name's start, and the word that says most. */
export function locationKeysOf({ communeCode, locationPhrase, locationWords }: Prepared): string[] {
  if (locationPhrase === '') return ['any'];
  return [
    communeCode ? `code:${communeCode}` : `name:${locationPhrase}`,
    `word:${mostTelling(locationWords)}`,
  ];
}

/** Everything that the offer's place can be asked for as. */
export function locationsSaid({ codes, placeStarts, locationStarts }: Said): string[] {
  return [
    'any',
    ...[...codes].map((code) => `code:${code}`),
    ...[...placeStarts].map((start) => `name:${start}`),
    ...[...locationStarts].map((start) => `word:${start}`),
  ];
}
