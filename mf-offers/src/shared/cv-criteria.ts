import { cvDistanceBands, cvLibraryQuerySchema } from '@praticio/contracts/identity/cv-library';
import type { CvCriteria } from '../api/get-cvs.ts';

const NAMES = ['specialty_id', 'department', 'near', 'radius', 'from', 'to', 'contract_type'] as const;

/** CV criteria from the parameters of a URL; invalid values are left out. */
export function criteriaIn(parameters: URLSearchParams): CvCriteria {
  const entries = NAMES.flatMap((name) => {
    const text = parameters.get(name);
    const parsed = text ? cvLibraryQuerySchema.shape[name].safeParse(text) : null;
    return parsed?.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(entries);
}

/** Names the offer to whose matches the library leads: it is the one to invite them to. */
export const INVITE_TO = 'inviter';

/** CV criteria as parameters of a URL. */
export const parametersOf = (criteria: CvCriteria): Record<string, string> =>
  Object.fromEntries(
    Object.entries(criteria).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** The band in which the library searches: the smallest that holds the radius. */
export const bandOf = (radius = 0): number =>
  cvDistanceBands.find((km) => radius <= km) ?? Math.max(...cvDistanceBands);
