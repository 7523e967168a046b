import { listUnlockedCvs } from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cvLibraryKey } from './get-cvs.ts';

/** The CVs that the signed-in recruiter has unlocked and that are still visible, the latest first. */
export const unlockedCvsQuery = queryOptions({
  queryKey: [...cvLibraryKey, 'unlocked'],
  queryFn: async ({ signal }) => (await call(listUnlockedCvs, { signal })).data,
});

export function useUnlockedCvs() {
  return useQuery(unlockedCvsQuery);
}
