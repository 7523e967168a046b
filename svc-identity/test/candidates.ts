import { type Candidate, noFacts } from '@praticio/contracts/identity/candidate';
import type { Place } from '@praticio/contracts/offers/place';

/** A person's search: empty, but for `changes`. */
export function candidateWith(changes: Partial<Candidate> = {}): Candidate {
  return {
    place: null,
    radiusKm: 30,
    availability: [],
    availableFrom: null,
    contractTypes: [],
    professions: [],
    experienceYears: null,
    ...noFacts,
    ...changes,
  };
}

/** A commune there. */
export function placeAt(point: { latitude: number; longitude: number }, department: string): Place {
  return {
    placeId: `commune:${department}`,
    formattedAddress: department,
    name: department,
    postalCode: '',
    department,
    region: '',
    coordinates: { ...point, approximate: false },
  };
}
