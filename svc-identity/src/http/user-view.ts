import type { AdminUser } from 'contracts/administration/user';
import type { Account } from '../domain/account.ts';

/** A row of the administrators' list. */
export function userView(account: Account): AdminUser {
  const { id, email, firstname, lastname, roles, structure } = account;
  return {
    id,
    email,
    firstname,
    lastname,
    roles,
    emailVerified: account.verifiedAt !== null,
    banned: account.bannedAt !== null,
    createdAt: account.createdAt.toISOString(),
    structure: structure && {
      id: structure.id,
      name: structure.name,
      type: structure.type,
      siret: structure.siret,
      verified: structure.verified,
    },
  };
}
