import type { Query, QueryClient } from '@tanstack/react-query';
import { queryKeys } from 'ui-kit/query';

/**
 * Asks anew for what is shown of conversations. An answer that is under way may be older than what the stream has just
 * told, and would take its place: it is waited for and asked for again, once.
 */
export function createRefetch(client: QueryClient) {
  const queryKey = queryKeys.conversations;
  const awaited = new Set<string>();

  function askAgain(query: Query) {
    const { queryHash } = query;
    if (awaited.has(queryHash)) return;
    awaited.add(queryHash);
    const again = () => {
      awaited.delete(queryHash);
      return client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    void Promise.resolve(query.promise).then(again, again);
  }

  function underWay(): void {
    for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
      askAgain(query);
  }

  return {
    /** What is being asked for at this moment. */
    underWay,
    /** Everything. */
    all(): void {
      underWay();
      void client.invalidateQueries({ queryKey, fetchStatus: 'idle' });
    },
  };
}
