import { foldWords, wordsOf } from '@praticio/contracts/base/words';
import type { AlertCriteria } from '@praticio/contracts/offers/alert';
import { choicesOf } from '@praticio/contracts/offers/facts';
import { type Bounds, type Place, parseBounds, RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import { type SoughtWord, workWords } from '@praticio/contracts/offers/work-words';
import { type Columns, columnsOf } from '../offer-index/columns.ts';
import { termFilters } from '../offer-index/criteria.ts';
import type { Around, Filter, TermQuery } from '../offer-index/filters.ts';
import {
  codeOfLocation,
  codeOfNear,
  codesOf,
  contractCode,
  familyCode,
  type IndexedOffer,
  indexedOffer,
  lengthCodes,
  propertyCodes,
  textsOf,
  workCodesOf,
} from '../offer-index/indexed-offer.ts';
import { cellOf, cellsAround, cellsIn, positionOf } from '../offer-index/offer-table.ts';
import type { RichText, ShownOffer } from '../offers/offer.ts';
import type { Gazetteer } from '../places/place.ts';
import { type Reading, type ReadingDeps, readMistyped } from '../reading/read-query.ts';
import type { Alert } from './alert.ts';
/** An alert's criteria in normalised form. */
export interface Prepared {
  alert: Alert;
  /** The condition of its plain words. */
  words: SoughtWord[][][];
  /** The meaning of the keywords. */
  reading: Reading;
  specialities: ReadonlySet<string>;
  locationWords: string[];
  /** The place that the location names unambiguously. */
  placeCode: string | null;
  locationPhrase: string;
  speciality: string;
  contractType: string;
  around: Around | null;
  zone: Bounds | null;
  /** A place without coordinates, in which offers must be. */
  areaCode: string | null;
  structure: string;
  /** The filters by distance, dates, pay and the other terms, as in searches. */
  filters: Filter[];
}

/** The words, places and terms of an offer, in the form in which alerts are looked up. */
export interface SearchedOffer {
  words: Set<string>;
  /** Every prefix of every word. */
  wordStarts: Set<string>;
  /** Every prefix of the words of the title, and of those and the specialty. */
  titleStarts: Set<string>;
  headStarts: Set<string>;
  locationStarts: Set<string>;
  /** Every prefix of the names of commune, department and region. */
  placeStarts: Set<string>;
  codes: Set<string>;
  /** Specialty, contract type, family and length, as the index finds them. */
  workCodes: Set<string>;
  speciality: string;
  contractType: string;
  indexed: IndexedOffer;
  columns: Columns;
}

/** The longest word of an alert, and so the longest prefix that is needed. */
const START_MAX = 200;

/** Every prefix of a word up to that length: otherwise the cost of one endless word would grow with its square. */
function startsOf(text: string): string[] {
  const starts: string[] = [];
  for (let end = 1; end <= Math.min(text.length, START_MAX); end += 1) starts.push(text.slice(0, end));
  return starts;
}

function aroundOf({ radius = RADIUS_DEFAULT }: AlertCriteria, near: Place | null): Around | null {
  return near?.coordinates ? { ...near.coordinates, radiusKm: radius } : null;
}

/** The criteria as a query of the search. */
function termQueryOf(criteria: AlertCriteria): TermQuery {
  const { bounds = '', from = '', to = '', payMin, payPer, verified = false, structure = '' } = criteria;
  const elsewhere = { contractType: '', speciality: '', since: '' } as const;
  return { bounds, from, to, payMin, payPer, ...choicesOf(criteria), verified, structure, ...elsewhere };
}

export interface PrepareDeps {
  gazetteer: Gazetteer;
  reading: ReadingDeps;
  /** Whether a word with this prefix occurs in an offer; others may be typing errors, which the search corrects too. */
  isUsed: (word: string) => boolean;
}

/** The place that the alert names: that of `near`, with a radius the commune of the location, or one in the words. */
function placeIn(
  { near, location, radius, bounds }: AlertCriteria,
  words: Reading,
  gazetteer: Gazetteer,
): Place | null {
  if (near) return gazetteer.find(near);
  if (location === '') return bounds ? null : words.understood.place;
  const located = radius === undefined ? null : gazetteer.locate(location);
  const place = located && gazetteer.placeOf(located);
  return place?.coordinates ? place : null;
}

export function prepare(alert: Alert, { gazetteer, reading: deps, isUsed }: PrepareDeps): Prepared {
  const { criteria } = alert;
  const { titleKeyword, speciality, contractType } = criteria;
  const hasPlace = Boolean(criteria.near) || criteria.location !== '';
  const reading = readMistyped(titleKeyword, deps, {
    isUsed,
    plain: [...(criteria.plain ?? []), ...(hasPlace ? (['place'] as const) : [])],
  });
  const near = placeIn(criteria, reading, gazetteer);
  // a location with a radius is the centre of the search
  const location = near && !criteria.near ? '' : criteria.location;
  const locationPhrase = foldWords(location);
  const around = aroundOf(alert.criteria, near);
  return {
    alert,
    words: workWords(reading.understood.rest),
    reading,
    specialities: new Set(reading.understood.specialities.map(foldWords)),
    locationWords: wordsOf(location),
    placeCode: codeOfLocation(location, gazetteer.locate(location)),
    locationPhrase,
    speciality: foldWords(speciality),
    contractType: foldWords(contractType),
    around,
    zone: parseBounds(criteria.bounds ?? ''),
    areaCode: codeOfNear(near),
    structure: alert.criteria.structure ?? '',
    filters: termFilters(termQueryOf(alert.criteria), around),
  };
}

export function searchedOffer(shown: ShownOffer, richText: Pick<RichText, 'textOf'>): SearchedOffer {
  const { commune } = shown.offer.location;
  const indexed = indexedOffer(shown);
  const texts = textsOf(shown, indexed, richText.textOf);
  const { title, company, speciality, location, description } = texts;
  const words = new Set([title, company, speciality, location, description].join(' ').split(' '));
  return {
    titleStarts: new Set(wordsOf(title).flatMap(startsOf)),
    headStarts: new Set(wordsOf(`${title} ${speciality}`).flatMap(startsOf)),
    words,
    wordStarts: new Set([...words].flatMap(startsOf)),
    locationStarts: new Set(wordsOf(location).flatMap(startsOf)),
    placeStarts: new Set([texts.commune, texts.department, texts.region].flatMap(startsOf)),
    codes: new Set(codesOf(commune)),
    workCodes: new Set(workCodesOf(shown.offer)),
    speciality,
    contractType: foldWords(shown.offer.contractType ?? ''),
    indexed,
    columns: columnsOf(indexed),
  };
}

const firstSlot = new Uint32Array(1);

const startIn = (starts: ReadonlySet<string>) => (phrase: string) =>
  phrase.split(' ').every((word) => starts.has(word));

function meansProfession(
  { reading: { profession }, specialities }: Prepared,
  offered: SearchedOffer,
): boolean {
  if (!profession) return true;
  const { phrases, isField, isWithin, isEmployed } = profession;
  if (isEmployed && propertyCodes.some((code) => offered.workCodes.has(code))) return false;
  const isOfSpecialty = specialities.has(offered.speciality);
  if (isOfSpecialty && !isWithin) return true;
  return phrases.some(startIn(isField || isOfSpecialty ? offered.wordStarts : offered.headStarts));
}

function meansContract({ reading: { contract } }: Prepared, offered: SearchedOffer): boolean {
  const { types, families, duration } = contract;
  const { workCodes, titleStarts, indexed } = offered;
  const isOneOf = (terms: typeof types, codeOf: (value: string) => string) =>
    terms.size === 0 ||
    [...terms].some(([value, phrases]) => workCodes.has(codeOf(value)) || phrases.some(startIn(titleStarts)));
  if (!isOneOf(types, contractCode) || !isOneOf(families, familyCode)) return false;
  if (!duration) return true;
  const says = (phrase: string) => ` ${indexed.title}`.includes(` ${phrase}`);
  return (
    lengthCodes(duration.minDays, duration.maxDays).some((code) => workCodes.has(code)) ||
    duration.phrases.some(says)
  );
}

const hasAll =
  ({ words, wordStarts }: SearchedOffer) =>
  (sought: readonly SoughtWord[]) =>
    sought.every(({ text, isWhole }) => (isWhole ? words : wordStarts).has(text));

/** The meaning of the filters of `GET /api/offers`. */
export function matches(alert: Prepared, offered: SearchedOffer): boolean {
  if (alert.speciality && alert.speciality !== offered.speciality) return false;
  if (alert.contractType && alert.contractType !== offered.contractType) return false;
  if (!alert.words.every((ways) => ways.some(hasAll(offered)))) return false;
  if (!meansProfession(alert, offered) || !meansContract(alert, offered)) return false;
  if (!alert.filters.every((keep) => keep(offered.columns, firstSlot, 1) === 1)) return false;
  if (alert.areaCode && !offered.codes.has(alert.areaCode)) return false;
  if (alert.locationPhrase === '') return true;
  const place = alert.placeCode
    ? offered.codes.has(alert.placeCode)
    : offered.placeStarts.has(alert.locationPhrase);
  return place || alert.locationWords.every((word) => offered.locationStarts.has(word));
}

export const longest = (words: string[]) => words.toSorted((a, b) => b.length - a.length)[0] ?? '';

/** A word, and a specialty and contract type together, under which an alert is found; '' stands for any. */
export interface WorkKey {
  word: string;
  work: string;
}

export const workOf = (speciality: string, contractType: string): string => `${speciality}|${contractType}`;

/** The index keys of the alert's work: the longest word with each specialty that its words mean, or a word of the title. */
export function workKeysOf(alert: Prepared): WorkKey[] {
  const { words, speciality, contractType, specialities, reading } = alert;
  // a word that every offer of the alert has
  const word = longest(
    words.flatMap((ways) => (ways.length === 1 ? (ways[0] ?? []).map(({ text }) => text) : [])),
  );
  if (speciality || !reading.profession) return [{ word, work: workOf(speciality, contractType) }];
  const phrases = reading.profession.phrases.map((phrase) => longest(phrase.split(' ')));
  return [
    ...[...specialities].map((one) => ({ word, work: workOf(one, contractType) })),
    ...[...new Set(phrases)].map((one) => ({ word: one, work: workOf('', contractType) })),
  ];
}

/** The most selective word of a place: many communes are called after a saint. */
function mostSelective(words: string[]): string {
  const selective = words.filter((word) => !/^sainte?$/.test(word));
  return longest(selective.length > 0 ? selective : words);
}

/** The index keys of an alert's place: a place or a name's prefix and the most selective word, or a circle. */
export function locationKeysOf(alert: Prepared): string[] {
  const { placeCode, locationPhrase, locationWords, around, zone, areaCode, structure } = alert;
  if (structure !== '') return [`structure:${structure}`];
  if (locationPhrase === '') {
    if (areaCode) return [`code:${areaCode}`];
    const cells = around ? cellsAround(around, around.radiusKm) : zone && cellsIn(zone);
    return cells?.map((cell) => `cell:${cell}`) ?? ['any'];
  }
  return [placeCode ? `code:${placeCode}` : `name:${locationPhrase}`, `word:${mostSelective(locationWords)}`];
}

/** Every key under which an alert may be indexed that covers the offer's place. */
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
