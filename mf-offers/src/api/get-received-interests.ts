import { useQuery } from '@tanstack/react-query';
import { receivedInterestsSchema } from 'contracts/offers/interest';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

export const pendingInterestsKey = [...queryKeys.interests, 'pending'] as const;

/** What waits for the recruiter's answer, newest first. */
export function usePendingInterests() {
  return useQuery({
    queryKey: pendingInterestsKey,
    queryFn: ({ signal }) => api.get('/pending-interests', receivedInterestsSchema, { signal }),
  });
}

/** What the recruiter has accepted or rejected, newest first. */
export function useTreatedInterests() {
  return useQuery({
    queryKey: [...queryKeys.interests, 'treated'],
    queryFn: ({ signal }) => api.get('/treated-interests', receivedInterestsSchema, { signal }),
  });
}
