import { ApiError, isPassing } from '@praticio/ui-kit/api';
import { onUserChange } from '@praticio/ui-kit/session';
import { type Query, QueryClient } from '@tanstack/react-query';
import { onReturn } from './connection.ts';
import { allowAnotherTry, forgetFailures } from './pace.ts';

export { queryKeys } from './query-keys.ts';
export { followOtherTabs, type Refreshing, refreshAfter, refreshTab } from './refreshes.ts';
export { useArrived } from './use-arrived.ts';
export { useDebounced as useSettled } from './use-debounced.ts';

const RETRIES_MAX = 2;
const FRESH_MS = 30_000;
const RETRY_DELAY_MAX_MS = 10_000;
/** The time after a failure during which only the user, a timer or the return of the network repeats a query. */
const REFETCH_PAUSE_MS = 15_000;

/**
 * Retries failures of the network and of the server, but not after a long Retry-After or a timeout: the user would wait too long.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!isPassing(error) || error.code === 'client/timeout') return false;
  return failures < RETRIES_MAX && retryAfterMs(error) <= RETRY_DELAY_MAX_MS;
}

/** The server's Retry-After in milliseconds. */
function retryAfterMs(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
}

/**
 * The delay in milliseconds before try number `failures + 1`: the server's Retry-After, else 1 s, 2 s, … Adds jitter, because many
 * browsers get the same Retry-After at the same time.
 */
export function retryDelay(failures: number, error: unknown): number {
  return retryAfterMs(error) * (1 + (0.01 + Math.random()) / 5) || 1000 * 2 ** failures;
}

/**
 * Whether a mounted component or a focused window may repeat a query. Not shortly after a failure: a page that renders its parts only
 * once a query has ended would otherwise unmount and mount them at each try.
 */
export function mayRefetch({ state: { status, error, errorUpdatedAt } }: Pick<Query, 'state'>): boolean {
  return status !== 'error' || Date.now() >= errorUpdatedAt + Math.max(REFETCH_PAUSE_MS, retryAfterMs(error));
}

/** Creates a client with the settings of all pages. Servers use it without retries, because a page must not wait for them. */
export function createQueryClient({ retries = true } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retries && shouldRetry,
        retryDelay,
        staleTime: FRESH_MS,
        retryOnMount: mayRefetch,
        refetchOnWindowFocus: mayRefetch,
        // send even if the browser considers itself offline, which is often wrong behind a company proxy
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The client that the shell and all remotes share. */
export const queryClient: QueryClient = createQueryClient();

// data of one user must not be shown to the next user of the same browser
onUserChange(() => {
  queryClient.clear();
  forgetFailures();
});

/** After an outage: the number of queries that run at once, and the time over which browsers spread their start. */
const RETURN_PARALLEL = 2;
const RETURN_SPREAD_MS = 1_000;

/** Repeats active queries that have failed or are stale after an outage, a few at a time. */
async function refetchAfterOutage(): Promise<void> {
  const queries = queryClient
    .getQueryCache()
    .findAll({ type: 'active', stale: true, fetchStatus: 'idle' })
    .values();
  const work = async () => {
    for (const query of queries) {
      // skip it if the page has repeated it in the meantime; a failure is stored in the query's state
      if (query.isStale() && query.state.fetchStatus === 'idle') await query.fetch().catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: RETURN_PARALLEL }, work));
}

/** Makes pages recover by themselves after an outage; called once when the page starts. Returns a function that stops it. */
export function refetchOnReturn(): () => void {
  let start: ReturnType<typeof setTimeout> | undefined;
  const stop = onReturn(() => {
    // treat two returns of the connection in a moment as one
    clearTimeout(start);
    allowAnotherTry();
    start = setTimeout(() => void refetchAfterOutage(), Math.random() * RETURN_SPREAD_MS);
  });
  return () => {
    clearTimeout(start);
    stop();
  };
}
