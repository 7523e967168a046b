import type { CvLibraryQuery } from '@praticio/contracts/identity/cv-library';
import { browseCvs } from '@praticio/contracts/identity/endpoints';
import { CVS_PER_PAGE } from '@praticio/contracts/identity/limits';
import { call } from '@praticio/ui-kit/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** Key of every query of the CV library; invalidated after each download. */
export const cvLibraryKey = ['mf-offers', 'cv-library'] as const;

/** The filters of the list. */
export type CvCriteria = Partial<Omit<CvLibraryQuery, 'page' | 'limit' | 'cv_filename'>>;

/** One page of the visible CVs, newest first. */
export function cvsQuery(page: number, criteria: CvCriteria) {
  return queryOptions({
    queryKey: [...cvLibraryKey, 'list', criteria, page],
    queryFn: ({ signal }) => call(browseCvs, { query: { ...criteria, page, limit: CVS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCvs(page: number, criteria: CvCriteria) {
  return useQuery(cvsQuery(page, criteria));
}

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
