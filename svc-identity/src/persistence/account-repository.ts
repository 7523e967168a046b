import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError } from '@praticio/service-kit/errors';
import { type Outbox, retryOnConflict } from '@praticio/service-kit/outbox';
import type { Account, AccountChange } from '../domain/account.ts';
import type { Link } from '../domain/link.ts';
import type { Accounts, Clock } from '../domain/ports.ts';
import type { AccountDocument, Models } from './models.ts';

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
    candidate,
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

export function createAccountRepository(
  { accounts, erasedAccounts }: Models,
  outbox: Outbox,
  now: Clock,
): Accounts {
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
      erasedAccounts.updateOne({ _id: id }, { $max: { ver }, $set: { at: now() } }, { upsert: true });
    await note().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return note();
    });
  }

  function updateOf({ id, version, ver }: Account, set: AccountChange['set']) {
    const endsSessions = set.ver !== undefined && set.ver > ver;
    const fields = { ...set, ...(endsSessions ? { sessionsEndedAt: now() } : {}) };
    return { id, version, update: Object.keys(fields).length > 0 ? { $set: fields } : {} };
  }

  return {
    findById,

    async findByEmail(email) {
      const document = await accounts.findOne({ email }).lean<AccountDocument>();
      return document ? accountOf(document) : null;
    },

    async listAfter(id, limit) {
      const after = id === null ? {} : { _id: { $gt: id } };
      const documents = await accounts.find(after).sort({ _id: 1 }).limit(limit).lean<AccountDocument[]>();
      return documents.map(accountOf);
    },

    async add({ id, ...fields }, events) {
      try {
        await outbox.insert(accounts, { _id: id, ...fields }, events);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async change(id, decide) {
      return retryOnConflict(async () => {
        const account = await present(id);
        const change = decide(account);
        if (!change) return account;
        const { set, events = [] } = change;
        const document = await outbox.update(accounts, updateOf(account, set), events).catch(nameTaken);
        return accountOf(document);
      }, ATTEMPTS);
    },

    async remove(id, decide) {
      await retryOnConflict(async () => {
        const account = await present(id);
        const change = decide(account);
        if (!change) return;
        const { set, events = [] } = change;
        await noteErased(id, set.ver ?? account.ver);
        await outbox.remove(accounts, updateOf(account, set), events);
      }, ATTEMPTS);
    },

    async listUnverified(date) {
      const unverified = { verifiedAt: null, createdAt: { $lt: date }, removing: { $ne: true } };
      const documents = await accounts.find(unverified, { _id: 1 }).lean<Pick<AccountDocument, '_id'>[]>();
      return documents.map(({ _id }) => _id);
    },

    async listWithCvUntouchedSince(date) {
      const documents = await accounts.find({ 'cv.touchedAt': { $lt: date } }).lean<AccountDocument[]>();
      return documents.map(accountOf);
    },
  };
}

function nameTaken(error: unknown): never {
  throw isDuplicateKey(error) ? new AppError('account/email-taken') : error;
}
