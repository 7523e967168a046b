import type { Offer } from '@praticio/contracts/offers/offer';
import { offerContractTypeSchema } from '@praticio/contracts/offers/offer';
import type { Place } from '@praticio/contracts/offers/place';
import type { Specialty } from '@praticio/contracts/offers/specialty';
import type { CvCriteria } from '../../api/get-cvs.ts';

/** Kilometres around the offer's commune: the smallest band of the CV library. */
const RADIUS_KM = 50;

/**
 * The criteria of the CVs that match an offer: its specialty, its contract type, its dates, and its commune. Without the
 * commune among `places` the department takes its place.
 */
export function matchingCvCriteria(
  offer: Pick<Offer, 'speciality' | 'contractType' | 'startDate' | 'endDate' | 'location' | 'department'>,
  specialties: readonly Specialty[],
  places: readonly Place[],
): CvCriteria {
  const specialty = specialties.find(({ name }) => name === offer.speciality);
  const contractType = offerContractTypeSchema.safeParse(offer.contractType).data;
  const commune = places.find(
    ({ name, formattedAddress }) => formattedAddress === offer.location || name === offer.location,
  );
  return {
    ...(specialty && { specialty_id: specialty.id }),
    ...(commune
      ? { near: commune.placeId, radius: RADIUS_KM }
      : offer.department && { department: offer.department }),
    ...(offer.startDate && { from: offer.startDate }),
    ...(offer.endDate && { to: offer.endDate }),
    ...(contractType && { contract_type: contractType }),
  };
}
