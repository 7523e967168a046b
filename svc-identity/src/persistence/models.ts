import { LOGIN_FAILURES_HOURS } from '@praticio/contracts/base/retention';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { expireAfter } from '@praticio/service-kit/expiry';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields } from '@praticio/service-kit/outbox';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Account } from '../domain/account.ts';
import type { Link, LinkPurpose } from '../domain/link.ts';
import type { MailRequest } from '../domain/mail-request.ts';
import type { CvConsultation, CvUnlock } from '../domain/ports.ts';
import type { Session } from '../domain/session.ts';

/** Version 1 kept one link of each purpose, or null. */
type LinksDocument = Record<LinkPurpose, Link[] | Link | null>;
export type AccountDocument = Omit<Account, 'id' | LinkPurpose> &
  LinksDocument &
  OutboxDocument & {
    _id: string;
    /** When `ver` rose last; null until it does. */
    sessionsEndedAt: Date | null;
  };
/** An account that was erased: its tokens of a lower `ver` have ended. */
export interface ErasedAccountDocument {
  _id: string;
  ver: number;
  at: Date;
}
/** A token that was logged out; `_id` is its id. */
export interface EndedTokenDocument {
  _id: string;
  exp: Date;
}
export type MailRequestDocument = OutboxDocument & { _id: string; request: MailRequest };
/** `_id` is a hash of the email address, so that email addresses without an account are not kept. */
export interface LoginAttemptsDocument {
  _id: string;
  failures: number;
  lastAt: Date;
}

/** `_id` is the id of the session's tokens. */
export type SessionDocument = Omit<Session, 'id'> & { _id: string };
/** `_id` is the challenge itself, or `passkey:<id>` for one that is being added. */
export interface ChallengeDocument {
  _id: string;
  accountId: string | null;
  expiresAt: Date;
}

/** `_id` is `<recruiter>:<candidate>`. */
export type CvUnlockDocument = CvUnlock & Partial<CvConsultation> & { _id: string };

/** `_id` is the recruiter's; counts until the hour is over. */
export interface CvOpeningsDocument {
  _id: string;
  count: number;
  until: Date;
}

export interface Models {
  accounts: Model<AccountDocument>;
  mailRequests: Model<MailRequestDocument>;
  loginAttempts: Model<LoginAttemptsDocument>;
  cvUnlocks: Model<CvUnlockDocument>;
  cvOpenings: Model<CvOpeningsDocument>;
  erasedAccounts: Model<ErasedAccountDocument>;
  endedTokens: Model<EndedTokenDocument>;
  sessions: Model<SessionDocument>;
  challenges: Model<ChallengeDocument>;
}

const { Mixed } = Schema.Types;
/** Values that the domain writes whole; their shape is its types', checked before they come here. */
const whole = { type: Mixed, default: null };
const links = { type: Mixed, default: [] };

export function createModels(connection: Connection): Models {
  const accounts = schemaOf<AccountDocument>(
    {
      _id: String,
      email: { type: String, required: true },
      passwordHash: { type: String, required: true },
      roles: { type: [String], required: true },
      ver: { type: Number, required: true },
      sessionsEndedAt: { type: Date, default: null },
      createdAt: { type: Date, required: true },
      termsAcceptedAt: { type: Date, default: null },
      verifiedAt: { type: Date, default: null },
      bannedAt: { type: Date, default: null },
      recruiterBarredAt: { type: Date, default: null },
      registeredAgainAt: { type: Date, default: null },
      devices: { type: Mixed, default: [] },
      passkeys: { type: Mixed, default: [] },
      secondFactor: whole,
      verification: links,
      passwordReset: links,
      newEmail: { type: String, default: null },
      currentEmailLink: links,
      newEmailLink: links,
      loginUnlock: links,
      firstname: { type: String, default: null },
      lastname: { type: String, default: null },
      phone: { type: String, default: null },
      address: whole,
      structure: whole,
      structureCheck: whole,
      structureRefusal: whole,
      cv: whole,
      practice: whole,
      candidate: whole,
      refusedEmails: { type: [String], default: [] },
      ...outboxFields,
    },
    { minimize: false },
  );
  accounts.index({ email: 1 }, { unique: true });
  accounts.index({ 'cv.cvFilename': 1 }, { unique: true, sparse: true });
  accounts.index({ 'cv.visible': 1, bannedAt: 1 });
  accounts.index({ 'cv.touchedAt': 1 });
  accounts.index({ verifiedAt: 1, createdAt: 1 });
  accounts.index({ 'structure.id': 1 }, { sparse: true });
  accounts.index({ 'passkeys.id': 1 }, { sparse: true });
  accounts.index({ createdAt: -1, _id: -1 });

  const mailRequests = schemaOf<MailRequestDocument>({
    _id: String,
    request: { type: Mixed, required: true },
    ...outboxFields,
  });

  const loginAttempts = schemaOf<LoginAttemptsDocument>({
    _id: String,
    failures: { type: Number, required: true },
    lastAt: { type: Date, required: true },
  });
  expireAfter(loginAttempts, 'lastAt', LOGIN_FAILURES_HOURS * HOUR_MS);

  const cvUnlocks = schemaOf<CvUnlockDocument>({
    _id: String,
    recruiterId: String,
    candidateId: String,
    unlockedAt: Date,
    firstOpenedAt: Date,
    openedAt: Date,
    openings: Number,
  });
  cvUnlocks.index({ recruiterId: 1, unlockedAt: -1, _id: -1 });
  cvUnlocks.index({ candidateId: 1, openedAt: -1, _id: -1 });
  const cvOpenings = schemaOf<CvOpeningsDocument>({
    _id: String,
    count: { type: Number, required: true },
    until: { type: Date, required: true },
  });
  expireAfter(cvOpenings, 'until');

  const erasedAccounts = schemaOf<ErasedAccountDocument>({
    _id: String,
    ver: { type: Number, required: true },
    at: { type: Date, required: true },
  });
  erasedAccounts.index({ at: 1 });
  const endedTokens = schemaOf<EndedTokenDocument>({ _id: String, exp: { type: Date, required: true } });
  expireAfter(endedTokens, 'exp');

  const sessions = schemaOf<SessionDocument>({
    _id: String,
    userId: { type: String, required: true },
    ver: { type: Number, required: true },
    device: { type: String, required: true },
    startedAt: { type: Date, required: true },
    usedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  });
  sessions.index({ userId: 1, usedAt: -1, _id: -1 });
  expireAfter(sessions, 'expiresAt');
  const challenges = schemaOf<ChallengeDocument>({
    _id: String,
    accountId: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  });
  expireAfter(challenges, 'expiresAt');

  return {
    accounts: defineModel(connection, 'Account', accounts, 'accounts'),
    mailRequests: defineModel(connection, 'MailRequest', mailRequests, 'mail_requests'),
    cvUnlocks: defineModel(connection, 'CvUnlock', cvUnlocks, 'cv_unlocks'),
    cvOpenings: defineModel(connection, 'CvOpenings', cvOpenings, 'cv_openings'),
    loginAttempts: defineModel(connection, 'LoginAttempts', loginAttempts, 'login_attempts'),
    erasedAccounts: defineModel(connection, 'ErasedAccount', erasedAccounts, 'erased_accounts'),
    endedTokens: defineModel(connection, 'EndedToken', endedTokens, 'ended_tokens'),
    sessions: defineModel(connection, 'Session', sessions, 'sessions'),
    challenges: defineModel(connection, 'PasskeyChallenge', challenges, 'passkey_challenges'),
  };
}
