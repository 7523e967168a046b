import { foldWords } from '@praticio/contracts/base/words';
import { ofFacts, offerFacts, type SearchedFact, searchedFacts } from '@praticio/contracts/offers/facts';
import { payPeriods } from '@praticio/contracts/offers/terms';
import type { OwnerStructure } from '../members/member.ts';
import type { PublishedOffer, ShownOffer } from '../offers/offer.ts';
import { familyOf, noTerms } from '../offers/terms.ts';
import { briefOf, type OfferBrief, type OfferDays, offerDaysOf } from './brief.ts';
import type { Dictionaries } from './dictionary.ts';

/** Urgent without an end. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;
/** An open start and an open end. */
export const FIRST_DAY = 0;
export const LAST_DAY = 99_991_231;

/** Of each searched fact, one bit for each of its choices. */
export type FactBits = Record<SearchedFact, number>;

/** What the index holds of an offer, as its snapshot keeps it: what is counted or compared is a number. */
export interface IndexedOffer extends FactBits {
  offer: OfferBrief;
  structure: OwnerStructure | null;
  /** Folded. */
  title: string;
  createdAt: number;
  updatedAt: number;
  /** 0 when it is not urgent. */
  urgentUntil: number;
  /** The days that it covers, as numbers of `dayNumber`; without dates no day is between them. */
  firstDay: number;
  lastDay: number;
  /** Place of its period in payPeriods; -1 without pay. */
  payPer: number;
  /** The most that it pays in that period. */
  payMost: number;
}

/** An offer that the index holds. */
export interface Row extends IndexedOffer {
  id: number;
  /** Its place in the columns. */
  slot: number;
}

export function indexedOffer({ offer, structure }: ShownOffer): IndexedOffer {
  return {
    offer: briefOf(offer),
    structure,
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

/** A day as a number that compares as the day does; `otherwise` of no day. */
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

function daysOf({ terms }: PublishedOffer): Pick<Row, 'firstDay' | 'lastDay'> {
  const { startDate, endDate, asSoonAsPossible } = terms;
  if (!startDate && !endDate && !asSoonAsPossible) return { firstDay: LAST_DAY, lastDay: -1 };
  return { firstDay: dayNumber(startDate, FIRST_DAY), lastDay: dayNumber(endDate, LAST_DAY) };
}

function payOf({ terms: { pay } }: PublishedOffer): Pick<Row, 'payPer' | 'payMost'> {
  if (!pay) return { payPer: -1, payMost: 0 };
  return { payPer: payPeriods.indexOf(pay.per), payMost: pay.max ?? pay.min ?? 0 };
}

function factBitsOf(offer: PublishedOffer): FactBits {
  const chosen: Record<SearchedFact, readonly string[]> = { ...offer.terms, family: [familyOf(offer)] };
  return ofFacts<FactBits>(searchedFacts, (name) => choiceBits(name, chosen[name]));
}

/** How many numbers `choiceBits` gives. */
export const bitsSize = (name: SearchedFact): number => 1 << offerFacts[name].choices.length;

export function choiceBits(name: SearchedFact, chosen: readonly string[]): number {
  const choices: readonly string[] = offerFacts[name].choices;
  return choices.reduce((bits, choice, at) => (chosen.includes(choice) ? bits | (1 << at) : bits), 0);
}

/** Many offers share a commune, a structure, an owner, a day: each is held once, whether it comes from JSON or not. */
export function rowOf(indexed: IndexedOffer, slot: number, { same }: Dictionaries): Row {
  const { ownerId, speciality, contractType, commune, terms } = indexed.offer;
  return {
    ...indexed,
    id: indexed.offer.id,
    slot,
    structure: indexed.structure && same(indexed.structure),
    offer: {
      ...indexed.offer,
      ownerId: same(ownerId),
      speciality: speciality && same(speciality),
      contractType: contractType && same(contractType),
      commune: commune && same(commune),
      terms: daysShared(terms, same),
    },
  };
}

function daysShared(terms: OfferDays, same: Dictionaries['same']): OfferDays {
  const days = offerDaysOf(terms);
  if (days === noTerms) return noTerms;
  const { startDate, endDate, asSoonAsPossible, weekdays } = days;
  return {
    startDate: startDate && same(startDate),
    endDate: endDate && same(endDate),
    asSoonAsPossible,
    weekdays: same(weekdays),
  };
}
