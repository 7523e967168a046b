import type { Candidate } from 'contracts/identity/candidate';

/** What people look for: projected from identity's events. */
export interface Candidates {
  find(userId: string): Promise<Candidate | null>;
  /** Keeps it unless something newer is known already, or the person was erased. */
  keep(news: { userId: string; version: number; candidate: Candidate }): Promise<void>;
}
