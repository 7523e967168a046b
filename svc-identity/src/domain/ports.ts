import type { PlatformHealth } from '@praticio/contracts/administration/platform';
import type { AdminUsersFilter } from '@praticio/contracts/administration/user';
import type { Releases } from '@praticio/contracts/base/releases';
import type { ServiceName } from '@praticio/contracts/base/services';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { EmailKind } from '@praticio/contracts/identity/email-preferences';
import type {
  PasskeyCreated,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@praticio/contracts/identity/security';
import type { Place } from '@praticio/contracts/offers/place';
import type { Specialty } from '@praticio/contracts/offers/specialty';
import type { Account, AccountChange, Passkey } from './account.ts';
import type { CvCriteria } from './cv-criteria.ts';
import type { LinkPurpose, LinkTarget } from './link.ts';
import type { SeenAttempts } from './login-attempts.ts';
import type { MailRequest } from './mail-request.ts';
import type { Session } from './session.ts';

export type Clock = () => Date;

export interface Accounts {
  findById(id: string): Promise<Account | null>;
  findByEmail(email: string): Promise<Account | null>;
  /** The next `limit` accounts in the order of their ids; null starts at the first. */
  listAfter(id: string | null, limit: number): Promise<Account[]>;
  /** Answers false when the email address already has an account. */
  add(account: Omit<Account, 'version'>, events: DomainEvent[]): Promise<boolean>;
  /**
   * Reads, decides, and writes unless another call has written meanwhile; else reads and decides again. `decide` has
   * no effects and throws the error for the caller; null changes nothing. Gives the account as
   * it is afterwards; throws account/not-found.
   */
  change(id: string, decide: (account: Account) => AccountChange | null): Promise<Account>;
  /** Like change; the account is gone from here on, and its document once the events are out. Null keeps it. */
  remove(id: string, decide: (account: Account) => AccountChange | null): Promise<void>;
  /** Ids of accounts that were created before `date` and whose email address is not verified. */
  listUnverified(date: Date): Promise<string[]>;
  listWithCvUntouchedSince(date: Date): Promise<Account[]>;
}

/** Accounts as administrators look for them. */
export interface AccountDirectory {
  search(query: AccountQuery): Promise<{ accounts: Account[]; total: number }>;
  /** Email addresses by id, of those of `ids` that have an account today. */
  emails(ids: string[]): Promise<Map<string, string>>;
  /** Ids of the accounts whose email address contains `text`. */
  idsByEmail(text: string): Promise<string[]>;
}
export interface AccountQuery {
  search: string;
  filter: AdminUsersFilter;
  page: number;
  limit: number;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without an account (null) as with one. */
  matches(hash: string | null, password: string): Promise<boolean>;
  isCommon(password: string): boolean;
}

/** Tokens of the links in emails. */
export interface LinkTokens {
  /** The token for one event and what it opens; the same each time, so that a repeated mail carries the same link. */
  derive(purpose: LinkPurpose, accountId: string, eventId: string, target: LinkTarget): string;
  hash(token: string): string;
}

export interface AccessTokens {
  /** The token of a session; it allows dangerous actions until `confirmedUntil`. */
  issue(account: Account, session: IssuedSession): Promise<string>;
}
export interface IssuedSession {
  id: string;
  expiresAt: Date;
  confirmedUntil: Date | null;
}

/** Random ids of sessions. */
export type NewId = () => string;

/** Sessions as their owner sees them; whether a token has ended is the matter of `Sessions`. */
export interface SessionStore {
  add(session: Session): Promise<void>;
  find(id: string): Promise<Session | null>;
  /** Latest use first. */
  listOf(userId: string): Promise<Session[]>;
  /** Its token was renewed for this `ver` of the account. */
  renew(id: string, ver: number): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Codes of authenticator apps (RFC 6238). */
export interface OneTimeCodes {
  /** A new secret: for the app as text and as URL, and sealed for the database. */
  create(email: string): { secret: string; url: string; sealed: string };
  /** The time step that `code` is right for, about now; null for a wrong code. */
  stepOf(sealed: string, code: string, now: Date): number | null;
}
export type NewRecoveryCodes = () => string[];

/** Passkeys (WebAuthn). `isIssued` uses up a challenge and answers whether it was issued. */
export interface WebAuthn {
  creation(account: Account, challenge: string): Promise<PasskeyCreation>;
  request(challenge: string): Promise<PasskeyRequest>;
  /** Null when the answer is not right. */
  verifyCreation(
    created: PasskeyCreated,
    isIssued: IsIssued,
  ): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter'> | null>;
  /** The new counter; null when the proof is not right. */
  verifyProof(proof: PasskeyProof, passkey: Passkey, isIssued: IsIssued): Promise<number | null>;
}
export type IsIssued = (challenge: string) => Promise<boolean>;

/** Challenges for authenticators: good for a few minutes, for one use, and for one account unless that is null. */
export interface Challenges {
  issue(accountId: string | null): Promise<string>;
  use(challenge: string, accountId: string | null): Promise<boolean>;
  /** Reserves the id of a passkey for the account that is about to add it; false while it is another's. */
  reserve(passkeyId: string, accountId: string): Promise<boolean>;
}

/** Accounts by their passkeys. */
export interface PasskeyIndex {
  findOwner(passkeyId: string): Promise<Account | null>;
}

export interface Sessions {
  /** Ends one token before its time, everywhere. */
  end(session: { jti: string; exp: number }): Promise<void>;
}

/** Failed logins, with or without an account; a key is an email address, alone or with a browser (domain/device.ts). */
export interface LoginAttempts {
  find(key: string): Promise<SeenAttempts | null>;
  /** Writes `next` if what is stored still is `seen`; answers whether it did. */
  replace(key: string, seen: SeenAttempts | null, next: SeenAttempts): Promise<boolean>;
  clear(keys: string[]): Promise<void>;
}

/** Mails to be sent; the email address stays in the database and never travels in an event. */
export interface MailRequests {
  add(request: MailRequest): Promise<void>;
}

/** The official list, which svc-offers owns. */
export interface Specialties {
  all(): Promise<Specialty[]>;
}

/** The commune behind an id of `GET /api/places`; null when there is none. */
export type FindPlace = (placeId: string) => Promise<Place | null>;
/** The commune behind an id, and the departments that have a commune within `radiusKm` of it; null when there is none. */
export type FindArea = (
  placeId: string,
  radiusKm: number,
) => Promise<{ place: Place; departments: readonly string[] } | null>;

/** Bytes of CVs, one file per account. */
export interface CvFiles {
  put(file: CvFile & { accountId: string }): Promise<void>;
  /** Throws 'file/being-scanned' or 'file/infected' for a CV that nobody may open. */
  get(accountId: string): Promise<CvFile | null>;
  /** The CV whatever its scan says, for a copy that is scanned itself. */
  getUnscanned(accountId: string): Promise<CvFile | null>;
  removeAllOf(accountId: string): Promise<void>;
}
export interface CvFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** Copies of CVs that never change. */
export interface CvSnapshots {
  put(file: CvFile & { id: string; owner: string }): Promise<unknown>;
  /** Throws 'file/being-scanned' or 'file/infected' for a copy that nobody may open. */
  get(id: string): Promise<CvFile | null>;
  remove(id: string): Promise<void>;
}

export interface CvQuery {
  page: number;
  limit: number;
  cvFilename?: string | undefined;
  criteria: CvCriteria;
}

/** What the CV search knows of an account. */
export type IndexedAccount = Pick<Account, 'id' | 'cv' | 'candidate' | 'bannedAt'>;

/** The CVs that their owners show, by what recruiters look for. */
export interface CvSearch {
  /** Keeps the account as it is now; one whose CV is not shown goes. */
  put(account: IndexedAccount): void;
  remove(id: string): void;
  ids(): string[];
  /** One page of ids, the newest CV first, and how many there are. */
  search(criteria: CvCriteria, page: { page: number; limit: number }): { ids: string[]; total: number };
}
/** Calls `visit` with every account whose CV is shown. */
export type EachShownCv = (visit: (account: IndexedAccount) => void) => Promise<void>;

/** Accounts by the structure they act for. */
export interface StructureIndex {
  findOwner(structureId: string): Promise<Account | null>;
}

/** Accounts by their CV. */
export interface CvIndex {
  findByCvFilename(cvFilename: string): Promise<Account | null>;
  /** One page of the accounts whose CV is shown, newest CV first. */
  listShown(query: Omit<CvQuery, 'cvFilename'>): Promise<{ accounts: Account[]; total: number }>;
}

/** A CV that a recruiter has unlocked. */
export interface CvUnlock {
  recruiterId: string;
  candidateId: string;
  unlockedAt: Date;
}
/** An unlocked CV that the recruiter has opened at least once. */
export interface CvConsultation extends CvUnlock {
  firstOpenedAt: Date;
  openedAt: Date;
  openings: number;
}
export interface CvUnlocks {
  /** Records that the CV was paid for. */
  note(unlocked: { recruiterId: string; candidateId: string; at: Date }): Promise<void>;
  /** Records that the CV was opened, and unlocked if it was not. */
  noteOpening(opened: { recruiterId: string; candidateId: string; at: Date }): Promise<void>;
  /** When the recruiter unlocked each of these candidates; those who are not are left out. */
  among(recruiterId: string, candidateIds: string[]): Promise<Map<string, Date>>;
  /** Those that were never opened say when they were unlocked only. */
  ofRecruiter(recruiterId: string): Promise<(CvUnlock & Partial<CvConsultation>)[]>;
  ofCandidate(candidateId: string): Promise<CvConsultation[]>;
}

/** Counts one opening of a CV; gives the seconds to wait when there were too many. */
export type CountOpening = (recruiterId: string) => Promise<number | null>;

/** Charges one CV credit unless it was charged before. Throws billing/insufficient-credits. */
export type UnlockCv = (who: { recruiterId: string; candidateId: string }) => Promise<void>;

/** The number in international form, or null when it is none. */
export type ParsePhone = (text: string) => string | null;

/** The current state of the gateway, every service and the event stream. */
export type ReadPlatform = () => Promise<PlatformHealth>;

/** Who released which version of a remote, when and why, as the gateway knows it. */
export type ReadReleases = () => Promise<Releases>;

/** Named lists of what another service holds about a person; null while that service does not answer. */
export type ReadSections = (service: ExportingService, userId: string) => Promise<ExportSection[] | null>;
export type ExportingService = Exclude<ServiceName, 'identity'>;
export interface ExportSection {
  name: string;
  items: unknown[];
}

/** Whose mails of which kind a link in a mail refuses; null for a link that was never mailed. */
export type ReadRefusal = (token: string) => { userId: string; kind: EmailKind } | null;
