import { cvLibraryQuerySchema } from 'contracts/identity/cv-library';
import type { CvCriteria } from '../api/get-cvs.ts';

const NAMES = ['specialty_id', 'department', 'near', 'radius', 'from', 'to', 'contract_type'] as const;

/** What the URL asks for, such as an offer's terms; what no candidate can meet is left out. */
export function criteriaIn(parameters: URLSearchParams): CvCriteria {
  const entries = NAMES.flatMap((name) => {
    const text = parameters.get(name);
    const parsed = text ? cvLibraryQuerySchema.shape[name].safeParse(text) : null;
    return parsed?.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(entries);
}

/** The same as parameters of the URL. */
export const parametersOf = (criteria: CvCriteria): Record<string, string> =>
  Object.fromEntries(
    Object.entries(criteria).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
