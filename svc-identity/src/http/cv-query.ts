import { type CvLibraryQuery, cvDistanceBands } from 'contracts/identity/cv-library';
import { type Place, RADIUS_DEFAULT } from 'contracts/offers/place';
import { validationError } from 'service-kit/errors';
import type { CvCriteria } from '../domain/cv-criteria.ts';
import type { UseCases } from '../use-cases.ts';

interface Asked {
  criteria: CvCriteria;
  /** The place of `near`. */
  near: Place | null;
}

/** A place without coordinates means its department; a radius is rounded up to a band. */
export async function criteriaOf(query: CvLibraryQuery, findPlace: UseCases['findPlace']): Promise<Asked> {
  const { specialty_id: specialtyId, contract_type: contractType, department, from, to } = query;
  const criteria: CvCriteria = { specialtyId, contractType, department, from, to };
  if (!query.near) return { criteria, near: null };
  const place = await findPlace(query.near);
  if (!place) throw validationError({ near: 'Choisissez une commune de la liste' });
  if (!place.coordinates) return { criteria: { ...criteria, department: place.department }, near: place };
  const radius = query.radius ?? RADIUS_DEFAULT;
  const bandKm = cvDistanceBands.find((band) => radius <= band) ?? Math.max(...cvDistanceBands);
  return { criteria: { ...criteria, near: { point: place.coordinates, bandKm } }, near: place };
}
