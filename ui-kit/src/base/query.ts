import { ApiError, isPassing } from '@praticio/ui-kit/api';
import { onUserChange } from '@praticio/ui-kit/session';
import { type Query, QueryClient } from '@tanstack/react-query';
import { onReturn } from './connection.ts';
import { allowAnotherTry, forgetFailures } from './pace.ts';

export { queryKeys } from './query-keys.ts';
export { followOtherTabs, type Refreshing, refreshAfter, refreshTab } from './refreshes.ts';
export { useArrived } from './use-arrived.ts';
export { useSettled } from './use-settled.ts';

const RETRIES_MAX = 2;
const FRESH_MS = 30_000;
const RETRY_DELAY_MAX_MS = 10_000;
/** The time after a failure during which only the user, a timer or a return of the network asks again. */
const REST_MS = 15_000;

/**
 * Retries failures of the network and of the server, but not if the server asks for a long wait, or the response has already
 * exceeded its time limit: the user would wait too long.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!isPassing(error) || error.code === 'client/timeout') return false;
  return failures < RETRIES_MAX && askedWait(error) <= RETRY_DELAY_MAX_MS;
}

/** The server's Retry-After in milliseconds. */
function askedWait(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
}

/**
 * The wait in milliseconds before try number `failures + 1`: the server's Retry-After, else 1 s, 2 s, … Browsers are told
 * the same Retry-After at the same time, so some come a little later.
 */
export function retryDelay(failures: number, error: unknown): number {
  return askedWait(error) * (1 + (0.01 + Math.random()) / 5) || 1000 * 2 ** failures;
}

/**
 * Whether a component that is mounted, or a window that gets the focus, may ask again. Not shortly after a failure: a page
 * that draws its parts only once a query has ended would otherwise unmount them with each try, and mount them again.
 */
export function mayAskAgain({ state: { status, error, errorUpdatedAt } }: Pick<Query, 'state'>): boolean {
  return status !== 'error' || Date.now() >= errorUpdatedAt + Math.max(REST_MS, askedWait(error));
}

/** Creates a client with the settings of all pages. Servers use it without retries, because a page must not wait for them. */
export function createQueryClient({ retries = true } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retries && shouldRetry,
        retryDelay,
        staleTime: FRESH_MS,
        retryOnMount: mayAskAgain,
        refetchOnWindowFocus: mayAskAgain,
        // tries even if the browser considers itself offline, which is often wrong behind a company proxy
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

/** After an outage: the number of queries that run at once, and the time over which browsers begin. */
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
      // a page may have repeated the query meanwhile; a failure is stored in the query's state
      if (query.isStale() && query.state.fetchStatus === 'idle') await query.fetch().catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: RETURN_PARALLEL }, work));
}

/** Makes pages recover by themselves after an outage; called once when the page starts. Returns a function that stops it. */
export function refetchOnReturn(): () => void {
  let start: ReturnType<typeof setTimeout> | undefined;
  const stop = onReturn(() => {
    // a connection that returns twice in a moment is one return
    clearTimeout(start);
    allowAnotherTry();
    start = setTimeout(() => void refetchAfterOutage(), Math.random() * RETURN_SPREAD_MS);
  });
  return () => {
    clearTimeout(start);
    stop();
  };
}
