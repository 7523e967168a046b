import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cvLibrarySchema } from 'contracts/identity/cv-library';
import { CVS_PER_PAGE } from 'contracts/identity/limits';
import { api } from 'ui-kit/api';

/** All that this remote knows of the CV library; read again whenever a CV was opened or has gone. */
export const cvLibraryKey = ['mf-offers', 'cv-library'] as const;

/** One page of the CVs that their owners show, newest first. */
export function useCvs(page: number, specialtyId: number | null) {
  return useQuery({
    queryKey: [...cvLibraryKey, 'list', specialtyId, page],
    queryFn: ({ signal }) =>
      api.get('/cv-library', cvLibrarySchema, {
        query: { page, limit: CVS_PER_PAGE, specialty_id: specialtyId },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The CV of that file name, or null when nobody shows it; asked for only with a name. */
export function useCv(cvFilename: string | null) {
  return useQuery({
    queryKey: [...cvLibraryKey, 'one', cvFilename],
    queryFn: async ({ signal }) => {
      const query = { cv_filename: cvFilename };
      const { items } = await api.get('/cv-library', cvLibrarySchema, { query, signal });
      return items[0] ?? null;
    },
    enabled: cvFilename !== null,
  });
}
