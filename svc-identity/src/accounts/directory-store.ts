import { countByDay } from '@praticio/service-kit/figures';
import { searchPattern } from '@praticio/service-kit/search-pattern';
import type { Connection, QueryFilter } from 'mongoose';
import type { Account, AccountQuery } from './account.ts';
import { type AccountDocument, accountModel, accountOf } from './store.ts';

/** How many people a search of the audit log considers at most. */
const FOUND_MAX = 50;

const filters: Record<AccountQuery['filter'], QueryFilter<AccountDocument>> = {
  all: {},
  recruiters: { roles: 'ROLE_RECRUITER' },
  administrators: { roles: 'ROLE_ADMIN' },
  banned: { bannedAt: { $ne: null } },
  'unverified-email': { verifiedAt: null },
  structures: { structure: { $ne: null } },
  'unverified-structure': { 'structure.verified': false, structureRefusal: null },
  'refused-structure': { 'structure.verified': false, structureRefusal: { $ne: null } },
  'verified-structure': { 'structure.verified': true },
};
/** The form of an account's id. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const searched = ['email', 'firstname', 'lastname', 'structure.name', 'structure.siret'];

/** Accounts as administrators look for them. It reads the whole collection at worst; only administrators ask. */
export function directoryStore(connection: Connection) {
  const accounts = accountModel(connection);
  return {
    async search({
      search,
      filter,
      page,
      limit,
    }: AccountQuery): Promise<{ accounts: Account[]; total: number }> {
      const text = searchPattern(search);
      const isId = ID.test(search);
      const query: QueryFilter<AccountDocument> = {
        ...filters[filter],
        removing: { $ne: true },
        ...(isId && { _id: search }),
        ...(search && !isId && { $or: searched.map((field) => ({ [field]: text })) }),
      };
      const [documents, total] = await Promise.all([
        accounts
          .find(query)
          .sort(isId ? {} : { createdAt: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<AccountDocument[]>(),
        accounts.countDocuments(query),
      ]);
      return { accounts: documents.map(accountOf), total };
    },

    /** Accounts by the day on which they were made; those that are gone are not counted. */
    countSignUps: (until: Date) => countByDay(accounts, { name: 'sign-ups', at: 'createdAt' }, until),

    /** Email addresses by id, of those of `ids` that have an account today. */
    async emails(ids: string[]): Promise<Map<string, string>> {
      const documents = await accounts
        .find({ _id: { $in: [...new Set(ids)] }, removing: { $ne: true } }, { email: 1 })
        .lean<Pick<AccountDocument, '_id' | 'email'>[]>();
      return new Map(documents.map(({ _id, email }) => [_id, email]));
    },

    /** Ids of the accounts whose email address contains `text`. */
    async idsByEmail(text: string): Promise<string[]> {
      const documents = await accounts
        .find({ email: searchPattern(text) }, { _id: 1 })
        .limit(FOUND_MAX)
        .lean<Pick<AccountDocument, '_id'>[]>();
      return documents.map(({ _id }) => _id);
    },
  };
}
