import { daysBetween } from '@praticio/contracts/base/day';
import { foldWords } from '@praticio/contracts/base/words';
import { formerRegionCodes, otherRegionOf } from '@praticio/contracts/offers/departments';
import {
  labelledFacts,
  ofFacts,
  offerFacts,
  type SearchedFact,
  searchedFacts,
  timeFacts,
} from '@praticio/contracts/offers/facts';
import type { OfferFacets } from '@praticio/contracts/offers/offer';
import type { Place } from '@praticio/contracts/offers/place';
import { isProperty, offerFamilies, payPeriods } from '@praticio/contracts/offers/terms';
import { foldWork } from '@praticio/contracts/offers/work-words';
import type { OwnerStructure } from '../members/member.ts';
import { isConfidential } from '../offers/confidential.ts';
import type { PublishedOffer, RichText, ShownOffer } from '../offers/offer.ts';
import { familyOf, noTerms, type OfferTerms } from '../offers/terms.ts';
import type { Commune } from '../places/place.ts';
import { tradesIn } from '../reading/named-professions.ts';
import { factsBySlots, type Slot } from '../slots/slot.ts';

/** Urgent without an end. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;
/** An open start and an open end. */
export const FIRST_DAY = 0;
export const LAST_DAY = 99_991_231;
const WEEK_DAYS = 7;

/** For each searched fact, one bit for each of its choices. */
export type FactBits = Record<SearchedFact, number>;

/** An indexed offer, in memory and in the snapshot; values that are counted or compared are numbers. */
export interface IndexedOffer extends FactBits {
  offer: OfferBrief;
  structure: OwnerStructure | null;
  /** True if its structure is hidden. */
  isConfidential?: true;
  /** Folded for comparisons. */
  title: string;
  createdAt: number;
  updatedAt: number;
  /** 0 when it is not urgent. */
  urgentUntil: number;
  /** The days that it covers, as numbers of `dayNumber`; without dates no day is between them. */
  firstDay: number;
  lastDay: number;
  /** Index of its period in payPeriods; -1 without pay. */
  payPer: number;
  /** The maximum pay in that period. */
  payMost: number;
}

export function indexedOffer({ offer, structure }: ShownOffer): IndexedOffer {
  return {
    offer: briefOf(offer),
    structure,
    ...(isConfidential(offer) && { isConfidential: true }),
    title: foldWords(offer.title),
    createdAt: offer.createdAt.getTime(),
    updatedAt: offer.updatedAt.getTime(),
    urgentUntil: urgentUntilOf(offer),
    ...factBitsOf(offer),
    ...daysOf(offer),
    ...payOf(offer),
  };
}

function urgentUntilOf({ urgent, urgentUntil }: PublishedOffer): number {
  if (!urgent) return 0;
  return urgentUntil ? urgentUntil.getTime() : FOR_EVER;
}

/** A day as a number with the same order; `otherwise` for no day. */
export function dayNumber(day: string | null, otherwise: number): number {
  return day ? Number(day.replaceAll('-', '')) : otherwise;
}

/** The number after that of every month. */
export const MONTHS = 600;
const FIRST_YEAR = 2_020;

/** The month of a day of `dayNumber`, counted from 2020 on; an earlier one is 0, one fifty years later MONTHS. */
export function monthNumber(day: number): number {
  const [year, month] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100];
  return Math.min(Math.max(0, (year - FIRST_YEAR) * 12 + month - 1), MONTHS);
}

/** '2027-08' */
export const monthOfNumber = (month: number): string =>
  `${FIRST_YEAR + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

function daysOf({ terms }: PublishedOffer): Pick<IndexedOffer, 'firstDay' | 'lastDay'> {
  const { startDate, endDate, asSoonAsPossible } = terms;
  if (!startDate && !endDate && !asSoonAsPossible) return { firstDay: LAST_DAY, lastDay: -1 };
  return { firstDay: dayNumber(startDate, FIRST_DAY), lastDay: dayNumber(endDate, LAST_DAY) };
}

function payOf({ terms: { pay } }: PublishedOffer): Pick<IndexedOffer, 'payPer' | 'payMost'> {
  if (!pay) return { payPer: -1, payMost: 0 };
  return { payPer: payPeriods.indexOf(pay.per), payMost: pay.max ?? pay.min ?? 0 };
}

/** The slots that are not full; all slots if all are full, until the offer is closed. */
function openOnes({ slots }: PublishedOffer): Slot[] {
  const open = slots.filter(({ taken, positions }) => taken < positions);
  return open.length > 0 ? open : slots;
}

function factBitsOf(offer: PublishedOffer): FactBits {
  const chosen: Record<SearchedFact, readonly string[]> = {
    ...factsBySlots(offer.terms, openOnes(offer)),
    family: [familyOf(offer)],
  };
  return ofFacts<FactBits>(searchedFacts, (name) => choiceBits(name, chosen[name]));
}

/** The number of values of `choiceBits`. */
export const bitsSize = (name: SearchedFact): number => 1 << offerFacts[name].choices.length;

export function choiceBits(name: SearchedFact, chosen: readonly string[]): number {
  const choices: readonly string[] = offerFacts[name].choices;
  return choices.reduce((bits, choice, at) => (chosen.includes(choice) ? bits | (1 << at) : bits), 0);
}

/** The words of an offer's facts, folded: nights and weekends of its open slots too. */
function factWords({ terms }: PublishedOffer, bits: FactBits): string {
  const times = timeFacts.flatMap((name) =>
    offerFacts[name].choices.filter((_choice, at) => bits[name] & (1 << at)),
  );
  return foldWords([...times, ...labelledFacts.flatMap((name) => terms[name])].join(' '));
}

/** The terms with the days of an offer. */
export type OfferDays = Pick<OfferTerms, 'startDate' | 'endDate' | 'asSoonAsPossible' | 'weekdays'>;

/** The fields of an offer that decide whom it suits; the search index has those of every offer in memory. */
export interface OfferBrief
  extends Pick<PublishedOffer, 'id' | 'version' | 'ownerId' | 'speciality' | 'contractType'> {
  commune: Commune | null;
  terms: OfferDays;
  /** The days of its slots that are not full, in order; absent from an offer without slots. */
  openDays?: string[];
  /** The trades without a specialty that its title names; absent where it names none. */
  trades?: string[];
}

/** One object for the many offers without dates. */
export function offerDaysOf({ startDate, endDate, asSoonAsPossible, weekdays }: OfferDays): OfferDays {
  const hasNone = !startDate && !endDate && !asSoonAsPossible && weekdays.length === 0;
  return hasNone ? noTerms : { startDate, endDate, asSoonAsPossible, weekdays };
}

export function briefOf(offer: PublishedOffer): OfferBrief {
  const { id, version, ownerId, speciality, contractType, location, terms } = offer;
  const trades = tradesIn(offer.title);
  return {
    id,
    version,
    ownerId,
    speciality,
    contractType,
    commune: location.commune,
    terms: offerDaysOf(terms),
    ...(offer.slots.length > 0 && { openDays: [...new Set(openOnes(offer).map(({ day }) => day))] }),
    ...(trades.length > 0 && { trades }),
  };
}

export interface FoundOffer extends ShownOffer {
  /** The distance from the centre of the search. */
  distanceKm: number | null;
}

/** A result of `around`. */
export interface NearOffer {
  offer: OfferBrief;
  distanceKm: number | null;
}

export interface FoundOffers {
  /** One page, in order. */
  items: FoundOffer[];
  total: number;
  facets: OfferFacets;
}

const codeOfName = (name: string) => foldWords(name).replaceAll(' ', '');
const departmentCode = (name: string) => (name === '' ? [] : [`d${codeOfName(name)}`]);
const regionCode = (name: string) => (name === '' ? [] : [`r${codeOfName(name)}`]);

/** The index codes of a profession, a contract type and a family. */
export const specialityCode = (name: string): string => `s${codeOfName(name)}`;
export const contractCode = (type: string): string => `c${codeOfName(type)}`;
export const familyCode = (family: string): string => `f${family}`;
/** The index codes of premises and of practices for sale. */
export const propertyCodes: readonly string[] = offerFamilies.filter(isProperty).map(familyCode);

const MONTH_DAYS = 31;
/** The index codes of the length of a mission: its days, and from a month on its weeks. */
const lengthCode = (days: number) => (days <= MONTH_DAYS ? `l${days}` : `lw${Math.round(days / WEEK_DAYS)}`);

/** The codes of the missions that last from `minDays` to `maxDays`. */
export const lengthCodes = (minDays: number, maxDays: number): string[] => [
  ...new Set(Array.from({ length: maxDays - minDays + 1 }, (_, more) => lengthCode(minDays + more))),
];

/** The index codes of an offer's work. */
export function workCodesOf(offer: PublishedOffer): string[] {
  const { speciality, contractType, terms } = offer;
  const { startDate, endDate } = terms;
  return [
    ...(speciality ? [specialityCode(speciality)] : []),
    ...(contractType ? [contractCode(contractType)] : []),
    familyCode(familyOf(offer)),
    ...(startDate && endDate ? [lengthCode(daysBetween(startDate, endDate) + 1)] : []),
  ];
}

/** The index codes of an offer's place for exact filters: INSEE codes, and a code each for its department and regions. */
export const codesOf = (place: Commune | null): string[] =>
  place
    ? [
        ...place.codes,
        ...departmentCode(place.department),
        ...regionCode(place.region),
        ...regionCode(otherRegionOf(place) ?? ''),
      ]
    : [];

/**
 * The code of a place that a filter names unambiguously, by more than its name; null for a name or any other text. A former region is
 * unambiguous by its name, although other names begin with it ('Auvergne').
 */
export function codeOfLocation(location: string, place: Commune | null): string | null {
  if (!place) return null;
  if (foldWords(location) === foldWords(place.name) && !formerRegionCodes.has(place.region)) return null;
  return codesOf(place)[0] ?? null;
}

/** The code of a place that has no coordinates to search around: a department, a region, an island. */
export function codeOfNear(place: Place | null): string | null {
  if (!place || place.coordinates) return null;
  const [kind, code] = place.placeId.split(':');
  if (kind === 'commune') return code ?? null;
  return [...departmentCode(place.department), ...regionCode(place.region)][0] ?? null;
}

/** The texts by which an offer is found, folded, and its codes. */
export function textsOf({ offer, structure }: ShownOffer, indexed: FactBits, textOf: RichText['textOf']) {
  const { title, speciality, location, description } = offer;
  const { commune, text } = location;
  return {
    title: foldWork(title),
    company: foldWords(structure?.name ?? ''),
    speciality: foldWords(speciality ?? ''),
    location: foldWords(text),
    description: [foldWork(textOf(description)), factWords(offer, indexed)].join(' '),
    commune: foldWords(commune?.name ?? ''),
    department: foldWords(commune?.department ?? ''),
    region: foldWords(commune?.region ?? ''),
    codes: [...codesOf(commune), ...workCodesOf(offer)].join(' '),
  };
}
