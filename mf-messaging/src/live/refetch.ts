import { queryKeys } from '@praticio/ui-kit/query';
import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Reads the shown conversations again. A request that is under way may bring a response older than the update that the
 * stream has just brought, and would overwrite it: such a query is repeated once its response has arrived.
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
    /** Repeats the queries that are under way. */
    underWay,
    /** Repeats all queries about conversations. */
    all(): void {
      underWay();
      void client.invalidateQueries({ queryKey, fetchStatus: 'idle' });
    },
  };
}
