import * as identity from '@praticio/contracts/identity/endpoints';
import type { Profile } from '@praticio/contracts/identity/profile';
import { type CallInput, call } from '@praticio/ui-kit/api';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';

/** One tab, or only the named fields of it. Every page sees the response at once. */
export async function updateProfile(input: CallInput<typeof identity.updateProfile>): Promise<Profile> {
  const profile = await call(identity.updateProfile, input);
  queryClient.setQueryData(queryKeys.profile, profile);
  return profile;
}
