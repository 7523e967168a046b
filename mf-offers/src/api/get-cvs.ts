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
