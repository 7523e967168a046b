import type { OwnOffersQuery } from '@praticio/contracts/offers/offer';

const SORTS = ['newest', 'end', 'start', 'title', 'candidates', 'views'] as const;
export type OwnSort = (typeof SORTS)[number];
const STATUSES = ['ACTIVE', 'SUSPENDED', 'CLOSED'] as const;
const CANDIDATES = ['none', 'waiting'] as const;
const ORDERS = ['asc', 'desc'] as const;

/** The search of the table of own offers, by the names of its query. */
export interface OwnSearch
  extends Pick<OwnOffersQuery, 'query' | 'location' | 'contractType' | 'site' | 'page'> {
  sort: OwnSort;
  status?: (typeof STATUSES)[number];
  candidates?: (typeof CANDIDATES)[number];
  endsWithinDays?: number;
  sortOrder?: (typeof ORDERS)[number];
}

/** The offers that end first need a decision. */
export const ALL_OWN: OwnSearch = {
  query: '',
  location: '',
  contractType: '',
  site: '',
  sort: 'end',
  page: 1,
};

const choiceIn = <Choice extends string>(choices: readonly Choice[], value: string | null) =>
  choices.find((choice) => choice === value);

function numberIn(value: string | null, max: number): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
}

/** The search in a URL; parameters that say nothing are left out. */
export function ownSearchOf(parameters: URLSearchParams): OwnSearch {
  const status = choiceIn(STATUSES, parameters.get('status'));
  const candidates = choiceIn(CANDIDATES, parameters.get('candidates'));
  const sortOrder = choiceIn(ORDERS, parameters.get('sortOrder'));
  const endsWithinDays = numberIn(parameters.get('endsWithinDays'), 90);
  return {
    query: (parameters.get('query') ?? '').slice(0, 200),
    location: (parameters.get('location') ?? '').slice(0, 200),
    contractType: (parameters.get('contractType') ?? '').slice(0, 60),
    site: (parameters.get('site') ?? '').slice(0, 100),
    sort: choiceIn(SORTS, parameters.get('sort')) ?? ALL_OWN.sort,
    page: numberIn(parameters.get('page'), 10_000) ?? 1,
    ...(status && { status }),
    ...(candidates && { candidates }),
    ...(sortOrder && { sortOrder }),
    ...(endsWithinDays && { endsWithinDays }),
  };
}

/** The URL of a search, without default values. */
export function ownParametersOf(search: OwnSearch): URLSearchParams {
  const defaults = new Map<string, unknown>(Object.entries(ALL_OWN));
  return new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || value === defaults.get(name) ? [] : [[name, String(value)]],
    ),
  );
}
