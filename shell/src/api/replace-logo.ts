import * as identity from '@praticio/contracts/identity/endpoints';
import type { Profile } from '@praticio/contracts/identity/profile';
import { call } from '@praticio/ui-kit/api';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';

/** Replaces the logo of one's structure. */
export async function replaceLogo(logo: File): Promise<Profile> {
  const profile = await call(identity.replaceLogo, { body: {}, files: { logo } });
  queryClient.setQueryData(queryKeys.profile, profile);
  return profile;
}
