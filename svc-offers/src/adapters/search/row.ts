import { offerFamilies, type PayPeriod, workingTimes } from 'contracts/offers/terms';
import type { PublishedOffer } from '../../domain/offer.ts';
import type { ShownOffer } from '../../domain/offer-index.ts';
import { familyOf } from '../../domain/offer-terms.ts';
import { fold } from '../text/fold.ts';
import type { Dictionaries } from './dictionary.ts';

/** Urgent without an end. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;
const LAST_DAY = '9999-12-31';

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
  /** Days that it covers; null when it says nothing of dates. */
  days: { first: string; last: string } | null;
  pay: { per: PayPeriod; most: number } | null;
  position: { latitude: number; longitude: number } | null;
}

function urgentUntilOf({ urgent, urgentUntil }: PublishedOffer): number {
  if (!urgent) return 0;
  return urgentUntil ? urgentUntil.getTime() : FOR_EVER;
}

function daysOf({ terms: { startDate, endDate, asSoonAsPossible } }: PublishedOffer): Row['days'] {
  if (!startDate && !endDate && !asSoonAsPossible) return null;
  return { first: startDate ?? '', last: endDate ?? LAST_DAY };
}

function payOf({ terms: { pay } }: PublishedOffer): Row['pay'] {
  return pay && { per: pay.per, most: pay.max ?? pay.min ?? 0 };
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
    days: daysOf(offer),
    pay: payOf(offer),
    position: commune?.coordinates ?? null,
  };
}
