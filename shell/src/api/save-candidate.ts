import type { CandidateInput } from '@praticio/contracts/identity/candidate';
import { updateCandidate } from '@praticio/contracts/identity/endpoints';
import type { Profile } from '@praticio/contracts/identity/profile';
import { call } from '@praticio/ui-kit/api';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';

/** The member's whole search. Every page sees the response at once. */
export async function saveCandidate(body: CandidateInput): Promise<Profile> {
  const profile = await call(updateCandidate, { body });
  queryClient.setQueryData(queryKeys.profile, profile);
  return profile;
}
