import type { AdminUser } from 'contracts/administration/user';
import type { CvLibraryItem } from 'contracts/identity/cv-library';
import type { Profile } from 'contracts/identity/profile';
import { AppError } from 'service-kit/errors';
import type { Account, Cv } from '../domain/account.ts';
import type { SeenCv } from '../domain/cv-library.ts';

/** `GET /api/profile`. */
export function profileView(account: Account): Profile {
  const { id, email, roles, firstname, lastname, phone, address, structure, cv } = account;
  const user = { id, email, roles };
  return { user, firstname, lastname, phone, address, userCv: cv && cvView(cv), structure };
}

function cvView({ cvFilename, originalName, uploadedAt, visible, specialty }: Cv): Profile['userCv'] {
  return {
    ...{ cvFilename, originalName, specialty },
    uploadedAt: uploadedAt.toISOString(),
    visibleInCvLibrary: visible,
  };
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

/** A CV of the library; anonymous until it is unlocked. */
export function libraryItemView({ owner, isOwn, unlockedAt }: SeenCv): CvLibraryItem {
  const { id: userId, cv, firstname, lastname } = owner;
  if (!cv?.specialty) throw new AppError('cv/not-found');
  const { cvFilename, specialty, uploadedAt } = cv;
  const unlocked = unlockedAt !== null;
  return {
    ...{ id: cvFilename, userId, specialty, cvFilename, isOwn, unlocked },
    uploadedAt: uploadedAt.toISOString(),
    candidate: isOwn || unlocked ? { firstname, lastname } : null,
  };
}
