import type { AdminUser, Profile } from 'contracts/identity';
import type { Account, Cv } from '../domain/account.ts';

/** `GET /api/profile` (decisions.md, Accounts). */
export function profileView(account: Account): Profile {
  const { id, email, roles, firstname, lastname, phone, address, structure, cv } = account;
  const user = { id, email, roles };
  return { user, firstname, lastname, phone, address, userCv: cv && cvView(cv), structure };
}

function cvView({ cvFilename, visible, specialty }: Cv): Profile['userCv'] {
  return { cvFilename, visibleInCvLibrary: visible, specialty };
}

/** A row of the administrators' list. */
export function adminUserView(account: Account): AdminUser {
  const { id, email, firstname, lastname, roles, structure } = account;
  return {
    ...{ id, email, firstname, lastname, roles },
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
