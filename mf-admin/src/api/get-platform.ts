import { readPlatform, readReleases } from '@praticio/contracts/administration/endpoints';
import { remotesRegistrySchema } from '@praticio/contracts/base/remotes';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

const REFRESH_MS = 10_000;

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

/** The live version of each remote, from the registry that the gateway serves. */
const remotesQuery = queryOptions({
  queryKey: administrationKeys.list('remotes', {}),
  queryFn: async ({ signal }) => {
    const response = await fetch('/remotes.json', { signal });
    if (!response.ok) throw new Error(`/remotes.json responded ${response.status}`);
    return remotesRegistrySchema.parse(await response.json());
  },
  refetchInterval: REFRESH_MS,
  staleTime: 0,
});

export function useRemotes() {
  return useQuery(remotesQuery);
}

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
