import type { Candidate } from '@praticio/contracts/identity/candidate';

/** What people look for: projected from identity's events. */
export interface Candidates {
  find(userId: string): Promise<Candidate | null>;
  /** Stores the update unless a newer version is stored, or the person was erased. */
  keep(update: { userId: string; version: number; candidate: Candidate }): Promise<void>;
}
