import type { Candidate } from 'contracts/identity/candidate';
import { cvDistanceBands } from 'contracts/identity/cv-library';

import type { Coordinates } from 'contracts/offers/place';
import type { Account } from './account.ts';

/** What a recruiter looks for in the CV library; what is left out does not matter. */
export interface CvCriteria {
  specialtyId?: number | undefined;
  department?: string | undefined;
  /** Not further than the band from there. */
  near?: { point: Point; bandKm: number } | undefined;
  /** Free on some day from here to there, days in Paris. */
  from?: string | undefined;
  to?: string | undefined;
  contractType?: Candidate['contractTypes'][number] | undefined;
}
export type Point = Pick<Coordinates, 'latitude' | 'longitude'>;

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The straight line over the ground between two points, in kilometres. */
export function distanceKm(one: Point, other: Point): number {
  const height = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const width = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const scale = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(height + scale * width));
}

/** The smallest band that holds `km`; null beyond the last. */
export const bandOf = (km: number): number | null => cvDistanceBands.find((band) => km <= band) ?? null;

/** Whether what the person looks for meets the criteria, their specialty and place apart. */
export function isFree({ candidate }: Pick<Account, 'candidate'>, { from, to }: CvCriteria): boolean {
  if (!from && !to) return true;
  if (!candidate) return false;
  const { availability, availableFrom } = candidate;
  if (availableFrom && (!to || availableFrom <= to)) return true;
  return availability.some((span) => (!to || span.from <= to) && (!from || span.to >= from));
}

/** Whether others see the account's CV: its owner shows it, and may come in. */
export const isShown = ({ cv, bannedAt }: Pick<Account, 'cv' | 'bannedAt'>): boolean =>
  cv?.visible === true && bannedAt === null;
