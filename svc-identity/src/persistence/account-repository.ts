import { AppError } from 'service-kit/errors';
import { type Outbox, retryOnConflict } from 'service-kit/outbox';
import type { Account } from '../domain/account.ts';
import type { Accounts } from '../domain/ports.ts';
import type { AccountDocument, Models } from './models.ts';

const DUPLICATE_KEY = 11_000;
/** One person's own calls meet here, a double click or twenty of them: each gets its turn. */
const ATTEMPTS = 30;

export function accountOf({
  _id,
  outbox: _outbox,
  removing: _removing,
  ...fields
}: AccountDocument): Account {
  return { id: _id, ...fields };
}

export function createAccountRepository({ accounts }: Models, outbox: Outbox): Accounts {
  async function findById(id: string): Promise<Account | null> {
    const document = await accounts.findById(id).lean<AccountDocument>();
    return document && !document.removing ? accountOf(document) : null;
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
        if ((error as { code?: unknown }).code === DUPLICATE_KEY) return false;
        throw error;
      }
    },

    change: (id, decide) =>
      retryOnConflict(async () => {
        const account = await findById(id);
        if (!account) throw new AppError('account/not-found');
        const change = decide(account);
        if (!change) return account;
        const { set, events = [] } = change;
        const update = { id, version: account.version, update: { $set: set } };
        return accountOf(await outbox.update(accounts, update, events));
      }, ATTEMPTS),
  };
}
