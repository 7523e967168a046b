import type { AccountDirectory, AccountQuery } from '../domain/ports.ts';
import { accountOf } from './account-repository.ts';
import type { AccountDocument, Models } from './models.ts';

const filters: Record<AccountQuery['filter'], object> = {
  all: {},
  recruiters: { roles: 'ROLE_RECRUITER' },
  banned: { bannedAt: { $ne: null } },
  'unverified-email': { verifiedAt: null },
  'unverified-structure': { 'structure.verified': false },
};
const searched = ['email', 'firstname', 'lastname', 'structure.name', 'structure.siret'];

/** Reads the whole collection at worst; only administrators ask. */
export function createAccountDirectory({ accounts }: Models): AccountDirectory {
  return {
    async search({ search, filter, page, limit }) {
      const text = new RegExp(search.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i');
      const query = {
        ...filters[filter],
        removing: { $ne: true },
        ...(search ? { $or: searched.map((field) => ({ [field]: text })) } : {}),
      };
      const [documents, total] = await Promise.all([
        accounts
          .find(query as never)
          .sort({ createdAt: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<AccountDocument[]>(),
        accounts.countDocuments(query as never),
      ]);
      return { accounts: documents.map(accountOf), total };
    },
  };
}
