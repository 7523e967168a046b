import type { getProfile, listProfiles } from '@praticio/contracts/identity/commands';
import type { z } from 'zod';
import type { Account } from '../accounts/account.ts';
import { profileData } from '../accounts/announce.ts';

/** An account in responses to other services. */
export const profileResponse = (account: Account): z.infer<typeof getProfile.output> => ({
  ...withVersion(account),
  roles: account.roles,
});

/** One of all accounts, as other services read them again. */
export const profileItem = (account: Account): z.infer<typeof listProfiles.output>['items'][number] => ({
  ...withVersion(account),
  siret: account.structure?.siret ?? null,
  recruiter: account.roles.includes('ROLE_RECRUITER'),
  banned: account.bannedAt !== null,
});

const withVersion = (account: Account) => ({
  ...profileData(account),
  version: account.version,
  candidate: account.candidate,
});
