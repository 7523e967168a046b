import { browseCvs } from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cvLibraryKey } from './get-cvs.ts';

/** The CV with that file name, or null when it is not visible; sends no request without a name. */
export function cvQuery(cvFilename: string | null) {
  return queryOptions({
    queryKey: [...cvLibraryKey, 'one', cvFilename],
    queryFn: async ({ signal }) => {
      const { items } = await call(browseCvs, { query: { cv_filename: cvFilename }, signal });
      return items[0] ?? null;
    },
    enabled: cvFilename !== null,
  });
}

export function useCv(cvFilename: string | null) {
  return useQuery(cvQuery(cvFilename));
}
