/** What a search for offers asks for; '' stands for 'any'. Named like the query parameters of `/offers`. */
export interface OfferCriteria {
  query: string;
  location: string;
  speciality: string;
  contractType: string;
  sortBy: 'date' | 'title';
  sortOrder: 'asc' | 'desc';
}

export const emptyCriteria: OfferCriteria = {
  query: '',
  location: '',
  speciality: '',
  contractType: '',
  sortBy: 'date',
  sortOrder: 'desc',
};

const TEXTS = ['query', 'location', 'speciality', 'contractType'] as const;

/** Criteria from an address; what it does not name, or names wrongly, is at its default. */
export function criteriaOf(parameters: URLSearchParams): OfferCriteria {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, parameters.get(name) ?? '']));
  return {
    ...emptyCriteria,
    ...texts,
    sortBy: parameters.get('sortBy') === 'title' ? 'title' : 'date',
    sortOrder: parameters.get('sortOrder') === 'asc' ? 'asc' : 'desc',
  };
}

/** The non-empty criteria only, values trimmed; the default order is left out too. */
export function givenCriteria(criteria: OfferCriteria): Partial<OfferCriteria> {
  const given: Partial<OfferCriteria> = {};
  for (const name of TEXTS) {
    const value = criteria[name].trim();
    if (value) given[name] = value;
  }
  if (criteria.sortBy !== 'date') given.sortBy = criteria.sortBy;
  if (criteria.sortOrder !== 'desc') given.sortOrder = criteria.sortOrder;
  return given;
}

/** The criteria that are given as parameters of a URL. */
export function parametersOf(criteria: OfferCriteria): URLSearchParams {
  return new URLSearchParams(Object.entries(givenCriteria(criteria)));
}

/** Whether a text, a place, a specialty or a contract type is asked for; the order alone is no criterion. */
export function hasCriteria(criteria: OfferCriteria): boolean {
  return TEXTS.some((name) => criteria[name].trim() !== '');
}
