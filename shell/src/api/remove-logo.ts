import * as identity from '@praticio/contracts/identity/endpoints';
import type { Profile } from '@praticio/contracts/identity/profile';
import { call } from '@praticio/ui-kit/api';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';

/** Removes the logo of one's structure. */
export async function removeLogo(): Promise<Profile> {
  const profile = await call(identity.removeLogo, {});
  queryClient.setQueryData(queryKeys.profile, profile);
  return profile;
}
