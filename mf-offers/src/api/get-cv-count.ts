import { browseCvs } from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type CvCriteria, cvLibraryKey } from './get-cvs.ts';

/** How many visible CVs match `criteria`. */
export function cvCountQuery(criteria: CvCriteria) {
  return queryOptions({
    queryKey: [...cvLibraryKey, 'count', criteria],
    queryFn: async ({ signal }) => {
      const { pagination } = await call(browseCvs, { query: { ...criteria, page: 1, limit: 1 }, signal });
      return pagination.total_items;
    },
  });
}

/** Sends a request only when `isWanted`. */
export function useCvCount(criteria: CvCriteria, isWanted = true) {
  return useQuery({ ...cvCountQuery(criteria), enabled: isWanted });
}
