import { type CvLibraryQuery, cvDistanceBands } from '@praticio/contracts/identity/cv-library';
import { type Place, RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import { validationError } from '@praticio/service-kit/errors';
import type { Candidates } from '../candidates/part.ts';
import type { CvCriteria } from './criteria.ts';

interface Asked {
  criteria: CvCriteria;
  /** The place of `near`. */
  near: Place | null;
}

/**
 * Candidates of the library are anonymous, so the criteria know no place finer than a department: one around a commune
 * means the departments around it (docs/decisions/identity.md#places-of-anonymous-candidates).
 */
export function readCriteria({ findArea }: { findArea: Candidates['findArea'] }) {
  return async (query: CvLibraryQuery): Promise<Asked> => {
    const { specialty_id: specialtyId, contract_type: contractType, department, from, to } = query;
    const criteria: CvCriteria = { specialtyId, contractType, from, to };
    if (department) criteria.departments = [department];
    if (!query.near) return { criteria, near: null };
    const radius = query.radius ?? RADIUS_DEFAULT;
    const bandKm = cvDistanceBands.find((band) => radius <= band) ?? Math.max(...cvDistanceBands);
    const area = await findArea(query.near, bandKm);
    if (!area) throw validationError({ near: 'Choisissez une commune de la liste' });
    const { place } = area;
    // an svc-offers of the version before names no departments
    const around = area.departments.length > 0 ? area.departments : [place.department];
    criteria.departments = department ? around.filter((name) => name === department) : around;
    return { criteria, near: place };
  };
}
