import { offerFamilies, payPeriods, workingTimes } from 'contracts/offers/terms';
import type { PublishedOffer } from '../../domain/offer.ts';
import type { ShownOffer } from '../../domain/offer-index.ts';
import { familyOf } from '../../domain/offer-terms.ts';
import { fold } from '../text/fold.ts';
import type { Dictionaries } from './dictionary.ts';

/** Urgent without an end. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;
/** An open start and an open end. */
export const FIRST_DAY = 0;
export const LAST_DAY = 99_991_231;

/** An offer as filters and orders look at it: what is counted is a number, so that counting costs little. */
export interface Row {
  shown: ShownOffer;
  id: number;
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

function daysOf({ terms }: PublishedOffer): Pick<Row, 'firstDay' | 'lastDay'> {
  const { startDate, endDate, asSoonAsPossible } = terms;
  if (!startDate && !endDate && !asSoonAsPossible) return { firstDay: LAST_DAY, lastDay: -1 };
  return { firstDay: dayNumber(startDate, FIRST_DAY), lastDay: dayNumber(endDate, LAST_DAY) };
}

function payOf({ terms: { pay } }: PublishedOffer): Pick<Row, 'payPer' | 'payMost'> {
  if (!pay) return { payPer: -1, payMost: 0 };
  return { payPer: payPeriods.indexOf(pay.per), payMost: pay.max ?? pay.min ?? 0 };
}

export const workingTimeBits = (times: readonly string[]): number =>
  workingTimes.reduce((bits, time, at) => (times.includes(time) ? bits | (1 << at) : bits), 0);

export function rowOf(shown: ShownOffer, dictionaries: Dictionaries): Row {
  const { offer, structure } = shown;
  const { commune } = offer.location;
  return {
    shown,
    id: offer.id,
    createdAt: offer.createdAt.getTime(),
    urgentUntil: urgentUntilOf(offer),
    title: fold(offer.title),
    contractType: dictionaries.contractTypes.codeOf(offer.contractType ?? ''),
    speciality: dictionaries.specialities.codeOf(offer.speciality ?? ''),
    family: offerFamilies.indexOf(familyOf(offer)),
    workingTimes: workingTimeBits(offer.terms.workingTime),
    department: dictionaries.departments.codeOf(commune?.department ?? ''),
    verified: structure?.verified ?? false,
    structureId: structure?.id ?? null,
    ...daysOf(offer),
    ...payOf(offer),
    position: commune?.coordinates ?? null,
  };
}
