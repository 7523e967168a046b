import * as identity from '@praticio/contracts/identity/endpoints';
import type { Profile } from '@praticio/contracts/identity/profile';
import { call } from '@praticio/ui-kit/api';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';

/** File, visibility and name are gone. */
export async function removeCv(): Promise<void> {
  await call(identity.removeCv);
  queryClient.setQueryData<Profile>(queryKeys.profile, (profile) => profile && { ...profile, userCv: null });
}
