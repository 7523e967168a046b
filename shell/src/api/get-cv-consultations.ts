import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The recruiters who have opened one's CV, the latest first. */
export const cvConsultationsQuery = queryOptions({
  queryKey: ['shell', 'cv-consultations'],
  queryFn: ({ signal }) => call(identity.listConsultations, { signal }),
});

export function useCvConsultations() {
  return useQuery(cvConsultationsQuery);
}
