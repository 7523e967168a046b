import type { StructureType } from 'contracts/identity/structure';

/** A person as offers need them: projected from identity's events. */
export interface Member {
  userId: string;
  email: string;
  /** With a structure or without one. */
  isOnboarded: boolean;
  firstname: string | null;
  lastname: string | null;
  structure: { name: string; type: StructureType } | null;
}

/** The person, asked of identity when the projection does not have them yet; null when nobody has that id. */
export type FindMember = (userId: string) => Promise<Member | null>;

/** What identity tells about a person, and the version of the account that told it. */
interface MemberNews {
  userId: string;
  version: number;
  email: string;
  isOnboardingComplete?: boolean | undefined;
  firstname?: string | null;
  lastname?: string | null;
  structure: Member['structure'];
}

/** The projection of identity's people. */
export interface Members {
  find(userId: string): Promise<Member | null>;
  findAll(userIds: string[]): Promise<Member[]>;
  findByEmail(email: string): Promise<Member | null>;
  /** Structure names of those that have one, by user id. */
  companies(userIds: string[]): Promise<Map<string, string>>;
  /** Every structure name there is, by user id. */
  allCompanies(): Promise<Map<string, string>>;
  /** Keeps the news unless something newer is known already. */
  keep(news: MemberNews): Promise<void>;
}
