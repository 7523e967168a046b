import { readReleases } from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';
import { REFRESH_MS } from './get-platform.ts';

/** Releases with their author, time and reason, newest first, and gradual releases under way. */
const releasesQuery = queryOptions({
  queryKey: administrationKeys.list('releases', {}),
  queryFn: ({ signal }) => call(readReleases, { signal }),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
});

export function useReleases() {
  return useQuery(releasesQuery);
}
