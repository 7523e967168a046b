import type { StructureType } from '@praticio/contracts/identity/structure';

/** The structure under whose name offers are shown. */
export interface OwnerStructure {
  /** Null for structures that an earlier version stored, until identity publishes them again. */
  id: string | null;
  name: string;
  type: StructureType;
  /** Carries the badge 'Structure vérifiée'. */
  verified: boolean;
  /** Name of the file of its logo. */
  logo: string | null;
}

/** What svc-offers knows of a person, projected from identity's events. */
export interface Member {
  userId: string;
  email: string;
  /** With a structure or without one. */
  isOnboarded: boolean;
  firstname: string | null;
  lastname: string | null;
  structure: OwnerStructure | null;
  /** Kinds of mails that the person does not want. */
  refusedEmails: string[];
}

/** Finds a person in the projection, or else asks identity; null for an unknown id. */
export type FindMember = (userId: string) => Promise<Member | null>;

/** A person as identity publishes them, with the version of the account. */
interface MemberUpdate {
  userId: string;
  version: number;
  email: string;
  isOnboardingComplete?: boolean | undefined;
  firstname?: string | null;
  lastname?: string | null;
  structure: (Omit<OwnerStructure, 'logo'> & { logo?: string | null | undefined }) | null;
  refusedEmails?: string[] | undefined;
}

/** The projection of identity's accounts. */
export interface Members {
  find(userId: string): Promise<Member | null>;
  findAll(userIds: string[]): Promise<Member[]>;
  findByEmail(email: string): Promise<Member | null>;
  /** Structures of those that have one, by user id. */
  structures(userIds: string[]): Promise<Map<string, OwnerStructure>>;
  /** Every structure there is, by user id. */
  allStructures(): Promise<Map<string, OwnerStructure>>;
  /** Ids of the structures that carry the badge. */
  verifiedStructureIds(): Promise<string[]>;
  /** Stores the update unless a newer version is stored. */
  keep(update: MemberUpdate): Promise<void>;
}
