import { useQuery } from '@tanstack/react-query';
import { unlockedCvsSchema } from 'contracts/identity/cv-library';
import { api } from 'ui-kit/api';
import { cvLibraryKey } from './get-cvs.ts';

/** The CVs that the signed-in recruiter has unlocked and their owners still show, the latest first. */
export function useUnlockedCvs() {
  return useQuery({
    queryKey: [...cvLibraryKey, 'unlocked'],
    queryFn: async ({ signal }) =>
      (await api.get('/cv-library/unlocked', unlockedCvsSchema, { signal })).data,
  });
}
