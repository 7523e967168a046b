import type { Candidate } from '@praticio/contracts/identity/candidate';
import type { Account } from '../accounts/account.ts';

/** A recruiter's search in the CV library; an omitted criterion does not matter. */
export interface CvCriteria {
  specialtyId?: number | undefined;
  /** In one of these departments. */
  departments?: readonly string[] | undefined;
  /** Free on some day from here to there, days in Paris. */
  from?: string | undefined;
  to?: string | undefined;
  contractType?: Candidate['contractTypes'][number] | undefined;
}

/** Whether the person's search meets the criteria, their specialty and place apart. */
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
