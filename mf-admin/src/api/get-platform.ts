import { useQuery } from '@tanstack/react-query';
import { platformHealthSchema } from 'contracts/administration/platform';
import { remotesRegistrySchema } from 'contracts/base/remotes';
import { api } from 'ui-kit/api';
import { administrationKeys } from './administration-queries.ts';

const REFRESH_MS = 10_000;

/** How every service is now. */
export function usePlatform() {
  return useQuery({
    queryKey: administrationKeys.list('platform', {}),
    queryFn: ({ signal }) => api.get('/admin/platform', platformHealthSchema, { signal }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
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
