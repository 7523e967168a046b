import type { AlertCriteria } from 'contracts/offers/alert';
import { RADIUS_DEFAULT } from 'contracts/offers/place';
import type { Alert } from '../../domain/alert.ts';
import type { Commune } from '../../domain/offer.ts';
import type { ShownOffer } from '../../domain/offer-index.ts';
import type { Gazetteer } from '../../domain/places.ts';
import type { RichText } from '../../domain/ports.ts';
import { type Columns, columnsOf } from '../search/columns.ts';
import { type Around, type Filter, type TermQuery, termFilters } from '../search/filters.ts';
import { cellOf, cellsAround, positionOf } from '../search/grid.ts';
import { type IndexedOffer, indexedOffer } from '../search/row.ts';
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
  around: Around | null;
  structure: string;
  /** Of distance, dates, pay and the other terms, as searches apply them. */
  filters: Filter[];
}

/** The words, places and terms of an offer, as alerts ask for them. */
export interface SearchedOffer {
  /** Every start of every word. */
  wordStarts: Set<string>;
  locationStarts: Set<string>;
  /** Every start of the names of commune, department and region. */
  placeStarts: Set<string>;
  codes: Set<string>;
  speciality: string;
  contractType: string;
  indexed: IndexedOffer;
  columns: Columns;
}

function startsOf(text: string): string[] {
  return Array.from(text, (_, at) => text.slice(0, at + 1));
}

function aroundOf({ near, radius = RADIUS_DEFAULT }: AlertCriteria, gazetteer: Gazetteer): Around | null {
  const coordinates = near ? gazetteer.find(near)?.coordinates : null;
  return coordinates ? { ...coordinates, radiusKm: radius } : null;
}

/** The criteria as a search asks for them. */
function termQueryOf(criteria: AlertCriteria): TermQuery {
  const { from = '', to = '', payMin, payPer, family = [], workingTime = [] } = criteria;
  const { verified = false, structure = '' } = criteria;
  return { from, to, payMin, payPer, family, workingTime, verified, structure };
}

export function prepare(alert: Alert, gazetteer: Gazetteer): Prepared {
  const { titleKeyword, location, speciality, contractType } = alert.criteria;
  const commune: Commune | null = gazetteer.locate(location);
  const locationPhrase = fold(location);
  const around = aroundOf(alert.criteria, gazetteer);
  return {
    alert,
    words: wordsOf(titleKeyword),
    locationWords: wordsOf(location),
    communeCode: commune && locationPhrase !== fold(commune.name) ? (commune.codes[0] ?? null) : null,
    locationPhrase,
    speciality: fold(speciality),
    contractType: fold(contractType),
    around,
    structure: alert.criteria.structure ?? '',
    filters: termFilters(termQueryOf(alert.criteria), around),
  };
}

export function searchedOffer(shown: ShownOffer, richText: Pick<RichText, 'textOf'>): SearchedOffer {
  const { offer, structure } = shown;
  const indexed = indexedOffer(shown);
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
    indexed,
    columns: columnsOf(indexed),
  };
}

const firstSlot = new Uint32Array(1);

/** The meaning of the filters of `GET /api/offers`. */
export function matches(alert: Prepared, offered: SearchedOffer): boolean {
  if (alert.speciality && alert.speciality !== offered.speciality) return false;
  if (alert.contractType && alert.contractType !== offered.contractType) return false;
  if (!alert.words.every((word) => offered.wordStarts.has(word))) return false;
  if (!alert.filters.every((keep) => keep(offered.columns, firstSlot, 1) === 1)) return false;
  if (alert.locationPhrase === '') return true;
  const place = alert.communeCode
    ? offered.codes.has(alert.communeCode)
    : offered.placeStarts.has(alert.locationPhrase);
  return place || alert.locationWords.every((word) => offered.locationStarts.has(word));
}

export const longest = (words: string[]) => words.toSorted((a, b) => b.length - a.length)[0] ?? '';

/** The word of a place that finds the fewest communes: many are called after a saint. */
function mostSelective(words: string[]): string {
  const selective = words.filter((word) => !/^sainte?$/.test(word));
  return longest(selective.length > 0 ? selective : words);
}

/** What an alert's place can be found under: a commune or a name's start and the most selective word, or a circle. */
export function locationKeysOf(alert: Prepared): string[] {
  const { communeCode, locationPhrase, locationWords, around, structure } = alert;
  if (structure !== '') return [`structure:${structure}`];
  if (locationPhrase === '') {
    if (!around) return ['any'];
    return cellsAround(around, around.radiusKm).map((cell) => `cell:${cell}`);
  }
  return [
    communeCode ? `code:${communeCode}` : `name:${locationPhrase}`,
    `word:${mostSelective(locationWords)}`,
  ];
}

/** Every key under which an alert can ask for the offer's place. */
export function locationKeysOfOffer({
  codes,
  placeStarts,
  locationStarts,
  indexed,
}: SearchedOffer): string[] {
  const structure = indexed.structure?.id;
  const position = positionOf(indexed);
  return [
    'any',
    ...(structure ? [`structure:${structure}`] : []),
    ...(position ? [`cell:${cellOf(position)}`] : []),
    ...[...codes].map((code) => `code:${code}`),
    ...[...placeStarts].map((start) => `name:${start}`),
    ...[...locationStarts].map((start) => `word:${start}`),
  ];
}
