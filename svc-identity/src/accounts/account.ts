import type { AdminUsersFilter } from '@praticio/contracts/administration/user';
import type { AccessTokenClaims, Role, TeamPart } from '@praticio/contracts/base/auth';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { Candidate, Practice } from '@praticio/contracts/identity/candidate';
import type { EmailKind } from '@praticio/contracts/identity/email-preferences';
import type { Structure } from '@praticio/contracts/identity/structure';
import type { Specialty } from '@praticio/contracts/offers/specialty';
import { AppError } from '@praticio/service-kit/errors';
import type { Link } from './link.ts';

export interface Address {
  street: string;
  city: string;
  postalCode: string;
  country: string;
}

/** The CV as the account knows it; its bytes are in the file store under the account's id. */
export interface Cv {
  /** Random, and the same for every version of the person's CV. */
  cvFilename: string;
  /** The file's original name. */
  originalName: string;
  uploadedAt: Date;
  /** The last time that the person did anything about it; after two years it goes. */
  touchedAt: Date;
  /** When its end was announced; null while it is not near. */
  announcedAt: Date | null;
  visible: boolean;
  /** When the person agreed to show it. */
  consentedAt: Date | null;
  specialty: Specialty | null;
}

/** A browser, by the hash of the random value in its cookie. */
export interface Device {
  hash: string;
  addedAt: Date;
  /** Since when it is no longer known; its next login is mailed. */
  endedAt?: Date;
}

/** A WebAuthn credential of the account; binary fields as base64url. */
export interface Passkey {
  id: string;
  publicKey: string;
  /** Rises with each use on authenticators that count. */
  counter: number;
  /** As its owner calls it. */
  name: string;
  addedAt: Date;
  usedAt: Date | null;
}

/** Codes of an authenticator app (RFC 6238), and the recovery codes for the day the app is lost. */
export interface SecondFactor {
  /** The app's secret, encrypted. */
  sealedSecret: string;
  /** False until the first code was right. */
  isActive: boolean;
  /** The time step of the last code: each code works once. */
  lastStep: number;
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: string[];
}

/** The responses of registries about a structure; null for one without an entry, absent for one that was not queried. */
export interface StructureCheck {
  at: Date;
  establishment?:
    | { isActive: boolean; names: string[]; postalCode: string; finessNumbers: string[] }
    | null
    | undefined;
  practitioner?: { isActive: boolean; names: string[] } | null | undefined;
  /** Registries and numbers. */
  sources: string[];
}

/** The browser that registered the address: with it, the mailed link starts the first session. */
export interface SignUp {
  /** Hash of the random value in its cookie. */
  hash: string;
  expiresAt: Date;
}

/** The response of the registry of practitioners about a number and the name of the query. */
export interface RppsCheck extends Pick<Account, 'firstname' | 'lastname'> {
  rppsNumber: string;
  at: Date;
  /** Whether an active practitioner of this name has the number. */
  isConfirmed: boolean;
}

/** A place in the team of a structure. `memberId` is another one for each part. */
export interface TeamPlace {
  holderId: string;
  memberId: string;
  part: TeamPart;
}

/** A person and everything that belongs to them alone: the one document that each use case changes. */
export interface Account {
  id: string;
  version: number;
  email: string;
  passwordHash: string;
  roles: Role[];
  /** Tokens that carry a lower `ver` are refused everywhere. */
  ver: number;
  createdAt: Date;
  termsAcceptedAt: Date | null;
  verifiedAt: Date | null;
  bannedAt: Date | null;
  /** When an administrator took the recruiter's role away: the person's own switch does not give it back. */
  recruiterBarredAt: Date | null;
  /** When the email address was registered again before it was verified: no password chosen so far counts. */
  registeredAgainAt: Date | null;
  /** Browsers that the owner has signed in with, the newest last. */
  devices: Device[];
  passkeys: Passkey[];
  /** Of administrators: codes of an authenticator app; null without. */
  secondFactor: SecondFactor | null;
  verification: Link[];
  /** Null once the address is verified or registered again. */
  signUp: SignUp | null;
  passwordReset: Link[];
  /** An email address that replaces `email` once both have confirmed it through their own link. */
  newEmail: string | null;
  currentEmailLink: Link[];
  newEmailLink: Link[];
  loginUnlock: Link[];
  firstname: string | null;
  lastname: string | null;
  phone: string | null;
  address: Address | null;
  structure: Structure | null;
  /** The registries' entries of the structure; absent where none was queried. */
  structureCheck?: StructureCheck | null;
  /** Set when an administrator refused the badge, until the structure changes. */
  structureRefusal?: { at: Date; reason: string } | null;
  cv: Cv | null;
  /** Profession and number of a person who onboarded without a structure; null for everybody else. */
  practice: Practice | null;
  /** Absent where no registry was queried. */
  rppsCheck?: RppsCheck | null;
  /** The person's search; null until they have filled it in. */
  candidate: Candidate | null;
  /** Structures of others for which the person acts; their teams decide. Absent in older accounts. */
  teams?: TeamPlace[];
  /** Kinds of mails that the person does not want. */
  refusedEmails: EmailKind[];
}

/** The part of an account that the CV library searches. */
export type CvHolder = Pick<Account, 'id' | 'cv' | 'candidate' | 'bannedAt'>;

/** The administrators' search among the accounts. */
export interface AccountQuery {
  search: string;
  filter: AdminUsersFilter;
  page: number;
  limit: number;
}

/** A use case's decision about an account: its new values and the events of the change. */
export interface AccountChange {
  set: Partial<Omit<Account, 'id' | 'version'>>;
  events?: DomainEvent[];
}

/** The person behind the call, as their verified token says. `exp` in seconds. */
export interface Actor {
  id: string;
  roles: Role[];
  jti: string;
  ver: number;
  exp: number;
  /** Until then (seconds) the second factor counts as just confirmed; 0 without a confirmation. */
  confirmedUntil: number;
  /** For whom the token lets them act; absent for themself. */
  act?: AccessTokenClaims['act'];
}

export function isOnboarded({ structure, practice }: Pick<Account, 'structure' | 'practice'>): boolean {
  return structure?.isOnboardingComplete === true || practice !== null;
}

/** The person's own number, or that of the practice which is their structure; '' without one. */
export function rppsNumberOf({ practice, structure }: Pick<Account, 'practice' | 'structure'>): string {
  return practice?.rppsNumber || structure?.rppsNumber || '';
}

/** Whether the check is about the number and the name that the account has now. */
export function isCurrentCheck(
  check: RppsCheck | null | undefined,
  account: Pick<Account, 'practice' | 'structure' | 'firstname' | 'lastname'>,
): check is RppsCheck {
  return (
    check?.rppsNumber === rppsNumberOf(account) &&
    check.firstname === account.firstname &&
    check.lastname === account.lastname
  );
}

/** Whether the person carries the mark 'RPPS vérifié'. */
export const isRppsVerified = (account: Omit<Account, 'version'>): boolean =>
  isCurrentCheck(account.rppsCheck, account) && account.rppsCheck.isConfirmed;

/** The links that let their owner choose a password: the verification link too, when no earlier password counts. */
export function passwordPurposes(account: Account): ('passwordReset' | 'verification')[] {
  return mustChoosePassword(account) ? ['passwordReset', 'verification'] : ['passwordReset'];
}

/** Whether the owner of the email address must still choose the password, whatever was chosen before. */
export function mustChoosePassword({ verifiedAt, registeredAgainAt }: Account): boolean {
  return verifiedAt === null && registeredAgainAt !== null;
}

/** Whether a password alone does not open the account. */
export function hasSecondFactor({
  secondFactor,
  passkeys,
}: Pick<Account, 'secondFactor' | 'passkeys'>): boolean {
  return secondFactor?.isActive === true || passkeys.length > 0;
}

/**
 * Throws auth/invalid-token for a session that has ended. Services are notified a moment later: a fresh token that it got
 * meanwhile would be good for all of them.
 */
export function assertNotEnded({ ver }: Pick<Actor, 'ver'>, account: Pick<Account, 'ver'>): void {
  if (ver < account.ver) throw new AppError('auth/invalid-token');
}

export function withRole(roles: Role[], role: Role): Role[] {
  return roles.includes(role) ? roles : [...roles, role];
}
