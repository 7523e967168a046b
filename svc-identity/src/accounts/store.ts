import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { noFacts } from '@praticio/contracts/identity/candidate';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError } from '@praticio/service-kit/errors';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields, retryOnConflict } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import { type Connection, Schema } from 'mongoose';
import type { Account, AccountChange } from './account.ts';
import type { Link, LinkPurpose } from './link.ts';

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
interface ErasedAccountDocument {
  _id: string;
  ver: number;
  at: Date;
}

const { Mixed } = Schema.Types;
/** Values that rules write whole; their shape is its types', checked before they come here. */
const whole = { type: Mixed, default: null };
const links = { type: Mixed, default: [] };

const accountSchema = schemaOf<AccountDocument>(
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
    signUp: whole,
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
    rppsCheck: whole,
    candidate: whole,
    teams: { type: Mixed },
    refusedEmails: { type: [String], default: [] },
    ...outboxFields,
  },
  { minimize: false },
);
accountSchema.index({ email: 1 }, { unique: true });
accountSchema.index({ 'cv.cvFilename': 1 }, { unique: true, sparse: true });
accountSchema.index({ 'cv.visible': 1, bannedAt: 1 });
accountSchema.index({ 'cv.touchedAt': 1 });
accountSchema.index({ verifiedAt: 1, createdAt: 1 });
accountSchema.index({ 'structure.id': 1 }, { sparse: true });
accountSchema.index({ 'passkeys.id': 1 }, { sparse: true });
accountSchema.index({ createdAt: -1, _id: -1 });

const erasedAccountSchema = schemaOf<ErasedAccountDocument>({
  _id: String,
  ver: { type: Number, required: true },
  at: { type: Date, required: true },
});
erasedAccountSchema.index({ at: 1 });

export const accountModel = (connection: Connection) =>
  defineModel(connection, 'Account', accountSchema, 'accounts');
export const erasedAccountModel = (connection: Connection) =>
  defineModel(connection, 'ErasedAccount', erasedAccountSchema, 'erased_accounts');

/** Parallel calls of one person conflict here, a double click or twenty of them: each is tried again. */
const ATTEMPTS = 30;

export function accountOf({
  _id,
  outbox: _outbox,
  removing: _removing,
  sessionsEndedAt: _sessionsEndedAt,
  ...fields
}: AccountDocument): Account {
  const { practice = null, candidate = null } = fields;
  return {
    id: _id,
    ...fields,
    practice,
    candidate: candidate && { ...noFacts, ...candidate },
    signUp: fields.signUp ?? null,
    registeredAgainAt: fields.registeredAgainAt ?? null,
    verification: linksOf(fields.verification),
    passwordReset: linksOf(fields.passwordReset),
    currentEmailLink: linksOf(fields.currentEmailLink),
    newEmailLink: linksOf(fields.newEmailLink),
    loginUnlock: linksOf(fields.loginUnlock),
    devices: fields.devices ?? [],
    passkeys: fields.passkeys ?? [],
    secondFactor: fields.secondFactor ?? null,
  };
}

function linksOf(kept: Link[] | Link | null | undefined): Link[] {
  if (Array.isArray(kept)) return kept;
  return kept ? [kept] : [];
}

/** Receives each change that this instance makes; other instances follow the events. */
export interface AccountFollower {
  changed(account: Account): void;
  removed(id: string): void;
}
const nobody: AccountFollower = { changed() {}, removed() {} };

/** The accounts, one document each with everything that belongs to the person alone. */
export function accountStore(
  { connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>,
  follower: AccountFollower = nobody,
) {
  const accounts = accountModel(connection);
  const erasedAccounts = erasedAccountModel(connection);

  async function findById(id: string): Promise<Account | null> {
    const document = await accounts.findById(id).lean<AccountDocument>();
    return document && !document.removing ? accountOf(document) : null;
  }

  async function present(id: string): Promise<Account> {
    const account = await findById(id);
    if (!account) throw new AppError('account/not-found');
    return account;
  }

  /** Written first, because the document goes as soon as its events are published; ignored while it is still there. */
  async function noteErased(id: string, ver: number): Promise<void> {
    const note = () =>
      erasedAccounts.updateOne({ _id: id }, { $max: { ver }, $set: { at: new Date() } }, { upsert: true });
    await note().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return note();
    });
  }

  function updateOf({ id, version, ver }: Account, set: AccountChange['set']) {
    const endsSessions = set.ver !== undefined && set.ver > ver;
    const fields = { ...set, ...(endsSessions ? { sessionsEndedAt: new Date() } : {}) };
    return { id, version, update: Object.keys(fields).length > 0 ? { $set: fields } : {} };
  }

  return {
    findById,

    async findByEmail(email: string): Promise<Account | null> {
      const document = await accounts.findOne({ email }).lean<AccountDocument>();
      return document ? accountOf(document) : null;
    },

    /** The next `limit` accounts in the order of their ids; null starts at the first. */
    async listAfter(id: string | null, limit: number): Promise<Account[]> {
      const after = id === null ? {} : { _id: { $gt: id } };
      const documents = await accounts.find(after).sort({ _id: 1 }).limit(limit).lean<AccountDocument[]>();
      return documents.map(accountOf);
    },

    /** Returns false when the email address already has an account. */
    async add({ id, ...fields }: Omit<Account, 'version'>, events: DomainEvent[]): Promise<boolean> {
      try {
        await outbox.insert(accounts, { _id: id, ...fields }, events);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /**
     * Reads, decides, and writes unless another call has written meanwhile; else reads and decides again. `decide` has
     * no effects and throws the error for the caller; null changes nothing. Gives the account as
     * it is afterwards; throws account/not-found.
     */
    async change(id: string, decide: (account: Account) => AccountChange | null): Promise<Account> {
      const account = await retryOnConflict(async () => {
        const current = await present(id);
        const change = decide(current);
        if (!change) return current;
        const { set, events = [] } = change;
        const document = await outbox.update(accounts, updateOf(current, set), events).catch(nameTaken);
        return accountOf(document);
      }, ATTEMPTS);
      follower.changed(account);
      return account;
    },

    /** Like change; the account is gone from here on, and its document once the events are out. Null keeps it. */
    async remove(id: string, decide: (account: Account) => AccountChange | null): Promise<void> {
      await retryOnConflict(async () => {
        const account = await present(id);
        const change = decide(account);
        if (!change) return;
        const { set, events = [] } = change;
        await noteErased(id, set.ver ?? account.ver);
        await outbox.remove(accounts, updateOf(account, set), events);
      }, ATTEMPTS);
      follower.removed(id);
    },

    /** Ids of accounts that were created before `date` and whose email address is not verified. */
    async listUnverified(date: Date): Promise<string[]> {
      const unverified = { verifiedAt: null, createdAt: { $lt: date }, removing: { $ne: true } };
      const documents = await accounts.find(unverified, { _id: 1 }).lean<Pick<AccountDocument, '_id'>[]>();
      return documents.map(({ _id }) => _id);
    },

    async listWithCvUntouchedSince(date: Date): Promise<Account[]> {
      const documents = await accounts.find({ 'cv.touchedAt': { $lt: date } }).lean<AccountDocument[]>();
      return documents.map(accountOf);
    },
  };
}
export type AccountStore = ReturnType<typeof accountStore>;

function nameTaken(error: unknown): never {
  throw isDuplicateKey(error) ? new AppError('account/email-taken') : error;
}
