import type { StructureType } from 'contracts/identity/structure';

/** What offers are shown under. */
export interface OwnerStructure {
  /** Null until identity tells of it again: earlier versions did not keep it. */
  id: string | null;
  name: string;
  type: StructureType;
  /** Carries the badge 'Structure vérifiée'. */
  verified: boolean;
}

/** A person as offers need them: projected from identity's events. */
export interface Member {
  userId: string;
  email: string;
  /** With a structure or without one. */
  isOnboarded: boolean;
  firstname: string | null;
  lastname: string | null;
  structure: OwnerStructure | null;
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
  /** Structures of those that have one, by user id. */
  structures(userIds: string[]): Promise<Map<string, OwnerStructure>>;
  /** Every structure there is, by user id. */
  allStructures(): Promise<Map<string, OwnerStructure>>;
  /** Keeps the news unless something newer is known already. */
  keep(news: MemberNews): Promise<void>;
}
