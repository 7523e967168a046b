import type { CandidateInput } from 'contracts/identity/candidate';
import { updateCandidate } from 'contracts/identity/endpoints';
import type { Profile } from 'contracts/identity/profile';
import { call } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';

/** What the member looks for, whole. Every page sees the answer at once. */
export async function saveCandidate(body: CandidateInput): Promise<Profile> {
  const profile = await call(updateCandidate, { body });
  queryClient.setQueryData(queryKeys.profile, profile);
  return profile;
}
