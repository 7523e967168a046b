import {
  type OfferFamily,
  offerFamilies,
  type PayPeriod,
  payPeriods,
  type WorkingTime,
  workingTimes,
} from 'contracts/offers/terms';

const SORTS = ['date', 'title', 'distance', 'pay'] as const;
export type OfferSort = (typeof SORTS)[number];

/** What a search for offers asks for; '' stands for 'any'. Named like the query parameters of `/offers`. */
export interface OfferCriteria {
  query: string;
  location: string;
  speciality: string;
  contractType: string;
  sortBy: OfferSort;
  sortOrder: 'asc' | 'desc';
  /** Id of a commune, with the kilometres around it. */
  near: string;
  radius: string;
  /** Days, '2027-01-11'. */
  from: string;
  to: string;
  /** Euros or per cent, with what they are paid for. */
  payMin: string;
  payPer: PayPeriod | '';
  workingTime: readonly WorkingTime[];
  family: readonly OfferFamily[];
  /** 'true' for offers of verified structures only. */
  verified: '' | 'true';
  /** A day: offers that were published since. */
  since: string;
}

export const emptyCriteria: OfferCriteria = {
  query: '',
  location: '',
  speciality: '',
  contractType: '',
  sortBy: 'date',
  sortOrder: 'desc',
  near: '',
  radius: '',
  from: '',
  to: '',
  payMin: '',
  payPer: '',
  workingTime: [],
  family: [],
  verified: '',
  since: '',
};

const TEXTS = ['query', 'location', 'speciality', 'contractType'] as const;
const MORE = ['near', 'radius', 'from', 'to', 'payMin', 'payPer', 'verified', 'since'] as const;
const LISTS = ['workingTime', 'family'] as const;

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isWhole = (text: string) => /^\d{1,7}$/.test(text);

/** What a parameter may hold; one that is written wrongly is left out. */
const RIGHT: Record<(typeof MORE)[number], (text: string) => boolean> = {
  near: () => true,
  radius: isWhole,
  from: isDay,
  to: isDay,
  payMin: isWhole,
  payPer: (text) => payPeriods.some((per) => per === text),
  verified: (text) => text === 'true',
  since: isDay,
};
const WORDS: Record<(typeof LISTS)[number], readonly string[]> = {
  workingTime: workingTimes,
  family: offerFamilies,
};

/** Criteria from a URL; what it does not name, or names wrongly, is at its default. */
export function criteriaOf(parameters: URLSearchParams): OfferCriteria {
  const read = (name: string) => parameters.get(name) ?? '';
  const texts = TEXTS.map((name) => [name, read(name)]);
  const more = MORE.map((name) => [name, RIGHT[name](read(name)) ? read(name) : '']);
  const lists = LISTS.map((name) => [
    name,
    read(name)
      .split(',')
      .filter((word) => WORDS[name].includes(word)),
  ]);
  return {
    ...emptyCriteria,
    ...Object.fromEntries([...texts, ...more, ...lists]),
    sortBy: SORTS.find((sort) => sort === read('sortBy')) ?? 'date',
    sortOrder: read('sortOrder') === 'asc' ? 'asc' : 'desc',
  };
}

/** The non-empty criteria only, as parameters have them; the default order is left out too. */
export function givenCriteria(criteria: OfferCriteria): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of [...TEXTS, ...MORE]) {
    const value = criteria[name].trim();
    if (value) given[name] = value;
  }
  for (const name of LISTS) if (criteria[name].length > 0) given[name] = criteria[name].join(',');
  // a distance without a place, an amount without what it is for: both mean nothing alone
  if (!given.near) delete given.radius;
  if (!given.payMin || !given.payPer) {
    delete given.payMin;
    if (criteria.sortBy !== 'pay') delete given.payPer;
  }
  if (criteria.sortBy !== 'date') given.sortBy = criteria.sortBy;
  if (criteria.sortOrder !== 'desc') given.sortOrder = criteria.sortOrder;
  return given;
}

/** The criteria that are given as parameters of a URL. */
export function parametersOf(criteria: OfferCriteria): URLSearchParams {
  return new URLSearchParams(givenCriteria(criteria));
}

/** Whether anything is asked for that an alert can look for; the order alone is no criterion. */
export function hasCriteria(criteria: OfferCriteria): boolean {
  const { sortBy: _by, sortOrder: _order, since: _since, payPer: _per, ...asked } = givenCriteria(criteria);
  return Object.keys(asked).length > 0;
}
