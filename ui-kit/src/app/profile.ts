import { MINUTE_MS } from '@praticio/contracts/base/units';
import * as identity from '@praticio/contracts/identity/endpoints';
import type { Profile } from '@praticio/contracts/identity/profile';
import { ApiError, call } from '@praticio/ui-kit/api';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';
import {
  currentToken,
  hasRole,
  onUserChange,
  type SessionUser,
  signOut,
  useSession,
} from '@praticio/ui-kit/session';
import { useQuery } from '@tanstack/react-query';

/** If the first response takes longer, the page is shown with the data of the token. */
const FIRST_LIMIT_MS = 8_000;
/** Delays between retries while the profile cannot be read: at most four requests a minute. */
const WAITS_MS = [4_000, 12_000, 20_000, 30_000];

/** A logout does not wait longer for a slow server. */
const LOGOUT_LIMIT_MS = 5_000;

/** Failures since the profile was last read, and the wait before the next try. */
const outage = { failures: 0, waitMs: 0 };
onUserChange(() => {
  outage.failures = 0;
});

async function readProfile({ signal }: { signal: AbortSignal }): Promise<Profile> {
  try {
    const limitMs = outage.failures === 0 ? FIRST_LIMIT_MS : undefined;
    const profile = await call(identity.readProfile, { signal, limitMs });
    outage.failures = 0;
    return profile;
  } catch (error) {
    if (!signal.aborted) {
      const wait = WAITS_MS[Math.min(outage.failures, WAITS_MS.length - 1)] as number;
      const asked = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0;
      // add jitter, so that browsers do not retry at the same moment
      outage.waitMs = Math.max(wait, asked) * (1 + Math.random() / 5);
      outage.failures += 1;
    }
    throw error;
  }
}

const isReadable = () => outage.failures === 0;
const profileQuery = {
  queryKey: queryKeys.profile,
  queryFn: readProfile,
  staleTime: MINUTE_MS,
  // retry after the delays above only, not when a page is mounted or focused again
  retry: false,
  retryOnMount: false,
  refetchOnMount: isReadable,
  refetchOnWindowFocus: isReadable,
  refetchInterval: () => (isReadable() ? (false as const) : outage.waitMs),
};

/** The profile according to the token alone, for when the real one cannot be read. */
function profileOfToken({ id, email, roles }: SessionUser): Profile {
  const unknown = {
    firstname: null,
    lastname: null,
    phone: null,
    address: null,
    userCv: null,
    structure: null,
    practice: null,
    candidate: null,
    rppsVerified: false,
    refusedEmails: [],
    isOnboardingComplete: false,
  };
  return { user: { id, email, roles }, ...unknown };
}

export interface ProfileState {
  /** Null while nobody is signed in, or before the first response. */
  profile: Profile | null;
  /** True if the profile comes from the token because the call failed; then a null structure means 'unknown'. */
  isFallback: boolean;
  /** The error of the last try; null while another try is running. */
  error: Error | null;
  isLoading: boolean;
  failureCount: number;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Returns the signed-in user's profile, from the token's data if the call fails. */
export function useProfile(): ProfileState {
  const { user } = useSession();
  const { data, error, errorUpdateCount, isLoading, failureCount, isFetching, refetch } = useQuery({
    ...profileQuery,
    enabled: user !== null,
  });
  // a query without data is pending again at each try, but the profile that is shown must stay
  const isFallback = user !== null && !data && errorUpdateCount > 0;
  return {
    profile: user ? (data ?? (isFallback ? profileOfToken(user) : null)) : null,
    isFallback,
    error,
    isLoading,
    failureCount,
    isFetching,
    refetch,
  };
}

/** Whether onboarding has been completed, with a structure or without one. */
export function isOnboarded({ structure, isOnboardingComplete }: Profile): boolean {
  return isOnboardingComplete || Boolean(structure?.id && structure.isOnboardingComplete);
}

/**
 * Whether the user may open pages that need onboarding; null while that is unknown. Administrators need no structure.
 * Without a response the structure is unknown and the pages open: the services refuse users without onboarding anyway.
 */
export function useMayActAsMember(): boolean | null {
  const { user } = useSession();
  const { profile, isFallback } = useProfile();
  if (hasRole(user, 'ROLE_ADMIN')) return true;
  if (!profile) return user ? null : false;
  return isFallback || isOnboarded(profile);
}

/** Reads the profile again and waits for it, after a change of it or of the roles. */
export async function reloadProfile(): Promise<Profile> {
  return queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
}

/** Revokes the token on the server, then ends the session in every tab, even if the server cannot be reached. */
export async function logout(): Promise<void> {
  if (currentToken()) {
    await call(identity.logOut, { limitMs: LOGOUT_LIMIT_MS }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      console.warn('La déconnexion côté serveur a échoué.', error.code);
    });
  }
  signOut();
}
