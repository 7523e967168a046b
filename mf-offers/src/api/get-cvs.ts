import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { browseCvs } from 'contracts/identity/endpoints';
import { CVS_PER_PAGE } from 'contracts/identity/limits';
import { call } from 'ui-kit/api';

/** All that this remote knows of the CV library; read again whenever a CV was opened or has gone. */
export const cvLibraryKey = ['mf-offers', 'cv-library'] as const;

/** One page of the CVs that their owners show, newest first. */
export function cvsQuery(page: number, specialtyId: number | null) {
  return queryOptions({
    queryKey: [...cvLibraryKey, 'list', specialtyId, page],
    queryFn: ({ signal }) =>
      call(browseCvs, { query: { page, limit: CVS_PER_PAGE, specialty_id: specialtyId }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCvs(page: number, specialtyId: number | null) {
  return useQuery(cvsQuery(page, specialtyId));
}

/** The CV of that file name, or null when nobody shows it; asked for only with a name. */
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
