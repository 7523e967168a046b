import { offerFamilies, payPeriods, workingTimes } from 'contracts/offers/terms';
import type { OwnerStructure } from '../../domain/member.ts';
import type { PublishedOffer } from '../../domain/offer.ts';
import { briefOf, type OfferBrief } from '../../domain/offer-brief.ts';
import type { ShownOffer } from '../../domain/offer-index.ts';
import { familyOf } from '../../domain/offer-terms.ts';
import { fold } from '../text/fold.ts';
import type { Dictionaries } from './dictionary.ts';

/** Urgent without an end. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;
/** An open start and an open end. */
export const FIRST_DAY = 0;
export const LAST_DAY = 99_991_231;

/** What the index holds of an offer, as its snapshot keeps it. */
export interface IndexedOffer {
  offer: OfferBrief;
  structure: OwnerStructure | null;
  /** Folded. */
  title: string;
  createdAt: number;
  updatedAt: number;
  /** 0 when it is not urgent. */
  urgentUntil: number;
}

export function indexedOffer({ offer, structure }: ShownOffer): IndexedOffer {
  return {
    offer: briefOf(offer),
    structure,
    title: fold(offer.title),
    createdAt: offer.createdAt.getTime(),
    updatedAt: offer.updatedAt.getTime(),
    urgentUntil: urgentUntilOf(offer),
  };
}

/** An offer as filters and orders look at it: what is counted is a number, so that counting costs little. */
export interface Row {
  offer: OfferBrief;
  structure: OwnerStructure | null;
  id: number;
  updatedAt: number;
  createdAt: number;
  /** 0 when it is not urgent. */
  urgentUntil: number;
  title: string;
  contractType: number;
  speciality: number;
  family: number;
  /** One bit for each of workingTimes. */
  workingTimes: number;
  department: number;
  verified: boolean;
  structureId: string | null;
  /** The days that it covers, as numbers of `dayNumber`; without dates no day is between them. */
  firstDay: number;
  lastDay: number;
  /** Place of its period in payPeriods; -1 without pay. */
  payPer: number;
  /** The most that it pays in that period. */
  payMost: number;
  position: { latitude: number; longitude: number } | null;
}

function urgentUntilOf({ urgent, urgentUntil }: PublishedOffer): number {
  if (!urgent) return 0;
  return urgentUntil ? urgentUntil.getTime() : FOR_EVER;
}

/** A day as a number that compares as the day does; `otherwise` of no day. */
export function dayNumber(day: string | null, otherwise: number): number {
  return day ? Number(day.replaceAll('-', '')) : otherwise;
}

function daysOf({ terms }: OfferBrief): Pick<Row, 'firstDay' | 'lastDay'> {
  const { startDate, endDate, asSoonAsPossible } = terms;
  if (!startDate && !endDate && !asSoonAsPossible) return { firstDay: LAST_DAY, lastDay: -1 };
  return { firstDay: dayNumber(startDate, FIRST_DAY), lastDay: dayNumber(endDate, LAST_DAY) };
}

function payOf({ terms: { pay } }: OfferBrief): Pick<Row, 'payPer' | 'payMost'> {
  if (!pay) return { payPer: -1, payMost: 0 };
  return { payPer: payPeriods.indexOf(pay.per), payMost: pay.max ?? pay.min ?? 0 };
}

export const workingTimeBits = (times: readonly string[]): number =>
  workingTimes.reduce((bits, time, at) => (times.includes(time) ? bits | (1 << at) : bits), 0);

export function rowOf(indexed: IndexedOffer, dictionaries: Dictionaries): Row {
  const { same } = dictionaries;
  const { structure, title, createdAt, updatedAt, urgentUntil } = indexed;
  const { terms, commune, ...rest } = indexed.offer;
  const offer = { ...rest, terms: same(terms), commune: commune && same(commune) };
  return {
    offer,
    structure: structure && same(structure),
    id: offer.id,
    createdAt,
    updatedAt,
    urgentUntil,
    title,
    contractType: dictionaries.contractTypes.codeOf(offer.contractType ?? ''),
    speciality: dictionaries.specialities.codeOf(offer.speciality ?? ''),
    family: offerFamilies.indexOf(familyOf(offer)),
    workingTimes: workingTimeBits(terms.workingTime),
    department: dictionaries.departments.codeOf(commune?.department ?? ''),
    verified: structure?.verified ?? false,
    structureId: structure?.id ?? null,
    ...daysOf(offer),
    ...payOf(offer),
    position: offer.commune?.coordinates ?? null,
  };
}
