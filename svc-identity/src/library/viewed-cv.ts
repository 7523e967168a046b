import type { Account } from '../accounts/account.ts';

/** A CV of the library as one person sees it. */
export interface ViewedCv {
  owner: Account;
  isOwn: boolean;
  unlockedAt: Date | null;
}
export type UnlockedCv = ViewedCv & { unlockedAt: Date };

/** The openings of a CV by one recruiter, as its owner sees them. */
export interface Consultation {
  structureName: string;
  firstAt: Date;
  lastAt: Date;
  count: number;
}
