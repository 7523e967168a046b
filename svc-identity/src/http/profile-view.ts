import type { Profile } from 'contracts/identity/profile';
import type { Account, Cv } from '../domain/account.ts';

/** One's own profile. */
export function profileView(account: Account): Profile {
  const { id, email, roles, firstname, lastname, phone, address, structure, cv } = account;
  const user = { id, email, roles };
  return { user, firstname, lastname, phone, address, userCv: cv && cvView(cv), structure };
}

function cvView({ cvFilename, originalName, uploadedAt, visible, specialty }: Cv): Profile['userCv'] {
  return {
    cvFilename,
    originalName,
    uploadedAt: uploadedAt.toISOString(),
    visibleInCvLibrary: visible,
    specialty,
  };
}
