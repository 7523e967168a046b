import { readPlatform } from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

export const REFRESH_MS = 10_000;

/** State of all services. */
export const platformQuery = queryOptions({
  queryKey: administrationKeys.list('platform', {}),
  queryFn: ({ signal }) => call(readPlatform, { signal }),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
});

export function usePlatform() {
  return useQuery(platformQuery);
}
