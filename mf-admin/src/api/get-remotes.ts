import { remotesRegistrySchema } from '@praticio/contracts/base/remotes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';
import { REFRESH_MS } from './get-platform.ts';

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
