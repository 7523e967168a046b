import { queryOptions, useQuery } from '@tanstack/react-query';
import { readPlatform } from 'contracts/administration/endpoints';
import { remotesRegistrySchema } from 'contracts/base/remotes';
import { call } from 'ui-kit/api';
import { administrationKeys } from './administration-queries.ts';

const REFRESH_MS = 10_000;

/** How every service is now. */
export const platformQuery = queryOptions({
  queryKey: administrationKeys.list('platform', {}),
  queryFn: ({ signal }) => call(readPlatform, { signal }),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
});

export function usePlatform() {
  return useQuery(platformQuery);
}

/** Which version of each remote is live; the gateway serves it beside the API. */
export function useRemotes() {
  return useQuery({
    queryKey: administrationKeys.list('remotes', {}),
    queryFn: async ({ signal }) => {
      const answer = await fetch('/remotes.json', { signal });
      if (!answer.ok) throw new Error(`/remotes.json answered ${answer.status}`);
      return remotesRegistrySchema.parse(await answer.json());
    },
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
}
