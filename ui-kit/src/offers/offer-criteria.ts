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

/** Query parameters with the non-empty criteria only, values trimmed; the default order is left out too. */
export function parametersOf(criteria: OfferCriteria): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const name of TEXTS) {
    const value = criteria[name].trim();
    if (value) parameters.set(name, value);
  }
  if (criteria.sortBy !== 'date') parameters.set('sortBy', criteria.sortBy);
  if (criteria.sortOrder !== 'desc') parameters.set('sortOrder', criteria.sortOrder);
  return parameters;
}

/** Whether a text, a place, a specialty or a contract type is asked for; the order alone is no criterion. */
export function hasCriteria(criteria: OfferCriteria): boolean {
  return TEXTS.some((name) => criteria[name].trim() !== '');
}
