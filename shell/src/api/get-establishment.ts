import { findEstablishment } from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The company registry's entry of a SIRET. Sends no request for ''. */
function establishmentQuery(siret: string) {
  return queryOptions({
    queryKey: ['shell', 'establishment', siret],
    queryFn: ({ signal }) => call(findEstablishment, { query: { siret }, signal }),
    enabled: siret !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // facts that the registry lacks are filled in by hand
    retry: false,
  });
}

export function useEstablishment(siret: string) {
  return useQuery(establishmentQuery(siret));
}
