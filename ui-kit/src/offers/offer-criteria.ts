import { choicesOf, offerFacts, type SearchedChoices, searchedFacts } from '@praticio/contracts/offers/facts';
import { parseBounds } from '@praticio/contracts/offers/place';
import { type PayPeriod, payPeriods } from '@praticio/contracts/offers/terms';
import { type UnderstoodKind, understoodKinds } from '@praticio/contracts/offers/understood';

const SORTS = ['date', 'title', 'distance', 'pay'] as const;
export type OfferSort = (typeof SORTS)[number];

/** The criteria of an offer search, named like the query parameters of `/offers`; '' means 'any'. */
export interface OfferCriteria extends Readonly<SearchedChoices> {
  query: string;
  location: string;
  speciality: string;
  contractType: string;
  sortBy: OfferSort;
  sortOrder: 'asc' | 'desc';
  /** Id of a commune and a radius in kilometres. */
  near: string;
  radius: string;
  /** A zone of the map, '-2.5,47,-1,48': west, south, east and north in degrees. */
  bounds: string;
  /** Days, '2027-01-11'. */
  from: string;
  to: string;
  /** Amount in euros or per cent, and its period. */
  payMin: string;
  payPer: PayPeriod | '';
  /** 'true' for offers of verified structures only. */
  verified: '' | 'true';
  /** First day of publication. */
  since: string;
  /** Id of a structure. */
  structure: string;
  /** The kinds of criteria that are not recognised in the words of `query`. */
  plain: readonly UnderstoodKind[];
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
  bounds: '',
  from: '',
  to: '',
  payMin: '',
  payPer: '',
  ...choicesOf({}),
  verified: '',
  since: '',
  structure: '',
  plain: [],
};

const TEXTS = ['query', 'location', 'speciality', 'contractType'] as const;
const MORE = [
  'near',
  'radius',
  'bounds',
  'from',
  'to',
  'payMin',
  'payPer',
  'verified',
  'since',
  'structure',
] as const;

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isWhole = (text: string) => /^\d{1,7}$/.test(text);

/** Whether a parameter is valid; invalid ones are ignored. */
const RIGHT: Record<(typeof MORE)[number], (text: string) => boolean> = {
  near: () => true,
  radius: isWhole,
  bounds: (text) => parseBounds(text) !== null,
  from: isDay,
  to: isDay,
  payMin: isWhole,
  payPer: (text) => payPeriods.some((per) => per === text),
  verified: (text) => text === 'true',
  since: isDay,
  structure: () => true,
};

/** Criteria from the parameters of a URL; missing and invalid ones have their default. */
export function criteriaOf(parameters: URLSearchParams): OfferCriteria {
  const read = (name: string) => parameters.get(name) ?? '';
  const texts = TEXTS.map((name) => [name, read(name)]);
  const more = MORE.map((name) => [name, RIGHT[name](read(name)) ? read(name) : '']);
  const lists = searchedFacts.map((name) => {
    const choices: readonly string[] = offerFacts[name].choices;
    return [
      name,
      read(name)
        .split(',')
        .filter((word) => choices.includes(word)),
    ];
  });
  return {
    ...emptyCriteria,
    ...Object.fromEntries([...texts, ...more, ...lists]),
    plain: understoodKinds.filter((kind) => read('plain').split(',').includes(kind)),
    sortBy: SORTS.find((sort) => sort === read('sortBy')) ?? 'date',
    sortOrder: read('sortOrder') === 'asc' ? 'asc' : 'desc',
  };
}

/** The criteria that are not empty, as parameters; the default order is left out too. */
export function givenCriteria(criteria: OfferCriteria): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of [...TEXTS, ...MORE]) {
    const value = criteria[name].trim();
    if (value) given[name] = value;
  }
  for (const name of searchedFacts) if (criteria[name].length > 0) given[name] = criteria[name].join(',');
  if (given.query && criteria.plain.length > 0) given.plain = criteria.plain.join(',');
  // a radius needs a place, which may be recognised in the words, and an amount needs its period
  if (!given.near && !given.location && !given.query) delete given.radius;
  if (!given.payMin || !given.payPer) {
    delete given.payMin;
    if (criteria.sortBy !== 'pay') delete given.payPer;
  }
  if (criteria.sortBy !== 'date') given.sortBy = criteria.sortBy;
  if (criteria.sortOrder !== 'desc') given.sortOrder = criteria.sortOrder;
  return given;
}

/** The criteria as parameters of a URL, without empty ones. */
export function parametersOf(criteria: OfferCriteria): URLSearchParams {
  return new URLSearchParams(givenCriteria(criteria));
}

/** Whether there is a criterion that an alert can use; the order is not one. */
export function hasCriteria(criteria: OfferCriteria): boolean {
  const {
    sortBy: _by,
    sortOrder: _order,
    since: _since,
    payPer: _per,
    plain: _plain,
    ...asked
  } = givenCriteria(criteria);
  return Object.keys(asked).length > 0;
}
