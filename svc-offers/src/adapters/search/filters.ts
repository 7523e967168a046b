import { fromParisTime } from 'contracts/base/paris-time';
import type { OffersQuery } from 'contracts/offers/offer';
import { offerFamilies, payPeriods } from 'contracts/offers/terms';
import { distanceKm } from '../places/distance.ts';
import type { Dictionaries } from './dictionary.ts';
import { dayNumber, FIRST_DAY, LAST_DAY, type Row, workingTimeBits } from './row.ts';

export type Test = (row: Row) => boolean;

/** The filters that have a facet: its counts leave the filter itself out. */
export const facetNames = ['contractType', 'speciality', 'family', 'workingTime', 'verified'] as const;
export type FacetName = (typeof facetNames)[number];

export interface Filters {
  /** What every facet applies too. */
  always: Test[];
  facets: Record<FacetName, Test | null>;
}

/** What searches and alerts ask beyond words, place names, specialty and contract type. */
export type TermQuery = Pick<
  OffersQuery,
  'from' | 'to' | 'payMin' | 'payPer' | 'family' | 'workingTime' | 'verified' | 'structure'
>;

export interface Around {
  latitude: number;
  longitude: number;
  radiusKm: number;
}

function datesTest({ from, to }: TermQuery): Test[] {
  if (from === '' && to === '') return [];
  const first = dayNumber(from, FIRST_DAY);
  const last = dayNumber(to, LAST_DAY);
  return [(row) => row.firstDay <= last && row.lastDay >= first];
}

/** By the most that an offer pays, among those that pay by the same period. */
function payTest({ payPer, payMin = 0 }: TermQuery): Test[] {
  if (!payPer) return [];
  const per = payPeriods.indexOf(payPer);
  return [(row) => row.payPer === per && row.payMost >= payMin];
}

function sinceTest({ since }: OffersQuery): Test[] {
  const at = since === '' ? null : fromParisTime(since);
  if (!at) return [];
  const first = at.getTime();
  return [({ createdAt }) => createdAt >= first];
}

export function isWithin(row: Row, around: Around): boolean {
  return row.position !== null && distanceKm(row.position, around) <= around.radiusKm;
}

function structureTest({ structure }: TermQuery): Test[] {
  return structure === '' ? [] : [({ structureId }) => structureId === structure];
}

const aroundTest = (around: Around | null): Test[] => (around ? [(row) => isWithin(row, around)] : []);

function choiceTests(query: TermQuery): Pick<Filters['facets'], 'family' | 'workingTime' | 'verified'> {
  const families = query.family.map((family) => offerFamilies.indexOf(family));
  const times = workingTimeBits(query.workingTime);
  return {
    family: families.length === 0 ? null : (row) => families.includes(row.family),
    workingTime: times === 0 ? null : (row) => (row.workingTimes & times) !== 0,
    verified: query.verified ? (row) => row.verified : null,
  };
}

/** Every test of the terms together, for somebody who needs no facets. */
export function termTests(query: TermQuery, around: Around | null): Test[] {
  const { family, workingTime, verified } = choiceTests(query);
  const choices = [family, workingTime, verified].filter((test) => test !== null);
  return [...aroundTest(around), ...structureTest(query), ...datesTest(query), ...payTest(query), ...choices];
}

export function filtersOf(query: OffersQuery, around: Around | null, dictionaries: Dictionaries): Filters {
  const contractType = dictionaries.contractTypes.find(query.contractType);
  const speciality = dictionaries.specialities.find(query.speciality);
  return {
    always: [
      ...aroundTest(around),
      ...structureTest(query),
      ...datesTest(query),
      ...payTest(query),
      ...sinceTest(query),
    ],
    facets: {
      contractType: query.contractType === '' ? null : (row) => row.contractType === contractType,
      speciality: query.speciality === '' ? null : (row) => row.speciality === speciality,
      ...choiceTests(query),
    },
  };
}
