import type { Site } from '@praticio/contracts/identity/site';
import type { StructureType } from '@praticio/contracts/identity/structure';
import { hasMailbox } from '@praticio/contracts/identity/team-roster';
import type { Acting } from '@praticio/service-kit/acting';

/** The person who makes a request, and the holder that they act for. */
export type Actor = Acting;

/** Counts one use under a key within the last hour: null, or the seconds to wait when `max` uses are counted already. */
export type CountUse = (key: string, use: { id: string; max: number }) => Promise<number | null>;

/** The structure under whose name offers are shown. */
export interface OwnerStructure {
  /** Null for structures that an earlier version stored, until identity publishes them again. */
  id: string | null;
  name: string;
  type: StructureType;
  /** Whether it has the badge 'Structure vérifiée'. */
  verified: boolean;
  /** Name of the file of its logo. */
  logo: string | null;
  /** Its sites, besides its own postal address. */
  sites?: Site[];
}

/** The data of a person in svc-offers, projected from identity's events. */
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
  /** Whether the registry of practitioners has their RPPS number under their name. */
  rppsVerified: boolean;
}

/** How a team names one of its own: by the email address where the name is unknown; null for an account that is gone. */
export function colleagueName(
  member: Pick<Member, 'firstname' | 'lastname' | 'email'> | null,
): string | null {
  if (!member) return null;
  const name = [member.firstname, member.lastname].filter(Boolean).join(' ');
  return name || (hasMailbox(member.email) ? member.email : null);
}

/** Finds a person in the projection, or else queries identity, also for a new site; null for an unknown id. */
export type FindMember = (userId: string, siteId?: string) => Promise<Member | null>;

/** A person as identity publishes them, with the version of the account. */
export interface MemberUpdate {
  userId: string;
  version: number;
  email: string;
  isOnboardingComplete?: boolean | undefined;
  firstname?: string | null;
  lastname?: string | null;
  structure:
    | (Omit<OwnerStructure, 'logo' | 'sites'> & {
        logo?: string | null | undefined;
        sites?: Site[] | undefined;
      })
    | null;
  refusedEmails?: string[] | undefined;
  rppsVerified?: boolean | undefined;
}
