import { QueryClient } from '@tanstack/react-query';
import { ApiError, isPassing } from 'ui-kit/api';
import { onUserChange } from 'ui-kit/session';
import { onReturn } from './connection.ts';

const RETRIES_MAX = 2;
const FRESH_MS = 30_000;
const RETRY_DELAY_MAX_MS = 10_000;

/**
 * Only failures on the way or inside the server may change by asking again. Nobody is kept waiting for
 * a server that asks for more time than that, nor for a network that has swallowed an answer already.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!isPassing(error) || error.code === 'client/timeout') return false;
  return failures < RETRIES_MAX && askedWait(error) <= RETRY_DELAY_MAX_MS;
}

/** Milliseconds that the server asked for with Retry-After. */
function askedWait(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
}

/** Milliseconds before try number `failures + 1`: the server's Retry-After, else doubling from one second. */
export function retryDelay(failures: number, error: unknown): number {
  return askedWait(error) || 1000 * 2 ** failures;
}

/** A client with the settings that every page counts on. A server asks once: a page is not worth waiting for a second try. */
export function createQueryClient({ retries = true } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retries && shouldRetry,
        retryDelay,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: true,
        // Tries even when the browser believes it is offline: it is often wrong behind a company proxy.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The one client of the shell and all remotes. */
export const queryClient: QueryClient = createQueryClient();

// What one user has seen must not be shown to the next one at the same screen.
onUserChange(() => queryClient.clear());

/** Queries that are asked for side by side after an outage, and how far apart browsers begin with it. */
const RETURN_PARALLEL = 2;
const RETURN_SPREAD_MS = 1_000;

/** After an outage what is shown and failed, or is old, is asked for once more, a few at a time. */
async function refetchAfterOutage(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * RETURN_SPREAD_MS));
  const queries = queryClient
    .getQueryCache()
    .findAll({ type: 'active', stale: true, fetchStatus: 'idle' })
    .values();
  const work = async () => {
    for (const query of queries) {
      // a page may have asked for it meanwhile; a failure is the query's own state
      if (query.isStale() && query.state.fetchStatus === 'idle') await query.fetch().catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: RETURN_PARALLEL }, work));
}

/** Has pages come back by themselves after an outage; called once, when the page starts. Answers the end of it. */
export function refetchOnReturn(): () => void {
  return onReturn(() => void refetchAfterOutage());
}

/**
 * Keys that more than one remote reads or refreshes, so `queryClient.invalidateQueries({queryKey})` meets them
 * all. A remote's private queries start with its own name.
 */
export const queryKeys = {
  profile: ['profile'] as const,
  balance: ['credits', 'balance'] as const,
  credits: ['credits'] as const,
  specialties: ['specialties'] as const,
  places: (text: string) => ['places', text] as const,
  offers: ['offers'] as const,
  offer: (id: number | string) => ['offers', 'detail', String(id)] as const,
  myOffers: ['offers', 'mine'] as const,
  interests: ['interests'] as const,
  alerts: ['alerts'] as const,
  conversations: ['conversations'] as const,
  unreadCount: ['conversations', 'unread-count'] as const,
  notifications: ['conversations', 'notifications'] as const,
  catalogue: ['catalogue'] as const,
  articles: ['articles'] as const,
};
