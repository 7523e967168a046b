import { useQuery } from '@tanstack/react-query';
import { myInterestsSchema } from 'contracts/offers/interest';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** Every interest that the signed-in user expressed and did not withdraw, newest first. */
export function useMyInterests() {
  return useQuery({
    queryKey: [...queryKeys.interests, 'mine'],
    queryFn: ({ signal }) => api.get('/my-interests', myInterestsSchema, { signal }),
  });
}
