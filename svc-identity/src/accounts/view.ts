import type { Profile } from '@praticio/contracts/identity/profile';
import { type Account, type Cv, isOnboarded, isRppsVerified } from './account.ts';

/** One's own profile. */
export function profileView(account: Account): Profile {
  const { id, email, roles, firstname, lastname, phone, address, structure, cv } = account;
  const { practice, candidate, refusedEmails } = account;
  const user = { id, email, roles };
  const own = { firstname, lastname, phone, address, userCv: cv && cvView(cv), structure };
  const rppsVerified = isRppsVerified(account);
  const isOnboardingComplete = isOnboarded(account);
  const teams = account.teams?.length ? { teams: account.teams.length } : {};
  return { user, ...own, ...teams, practice, candidate, rppsVerified, refusedEmails, isOnboardingComplete };
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
