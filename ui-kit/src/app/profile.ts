import { useQuery } from '@tanstack/react-query';
import * as identity from 'contracts/identity/endpoints';
import type { Profile } from 'contracts/identity/profile';
import { ApiError, call } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';
import { currentToken, hasRole, onUserChange, type SessionUser, signOut, useSession } from 'ui-kit/session';

/** A first answer that takes longer is not waited for: the page is shown on the word of the token meanwhile. */
const FIRST_LIMIT_MS = 8_000;
/** Waits between tries while the profile cannot be read: no minute has more than four of them. */
const WAITS_MS = [4_000, 12_000, 20_000, 30_000];

/** Who leaves does not wait for a server that is slow to hear of it. */
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
      // browsers that lost the service in one moment must not all be back in another
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
  staleTime: 60_000,
  // Only the waits above decide about another try: each page that is mounted, or looked at again, would ask too.
  retry: false,
  retryOnMount: false,
  refetchOnMount: isReadable,
  refetchOnWindowFocus: isReadable,
  refetchInterval: () => (isReadable() ? (false as const) : outage.waitMs),
};

/** What the token alone tells of its holder, for when the profile cannot be had. */
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
    isOnboardingComplete: false,
  };
  return { user: { id, email, roles }, ...unknown };
}

export interface ProfileState {
  /** Null while nobody is signed in or the first answer is awaited. */
  profile: Profile | null;
  /** True when the profile comes from the token because the call failed: a null structure then means 'unknown'. */
  isFallback: boolean;
  /** Why the last try failed; null while another one is under way. */
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** The signed-in user's profile; from the token's data when the call fails. */
export function useProfile(): ProfileState {
  const { user } = useSession();
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery({
    ...profileQuery,
    enabled: user !== null,
  });
  // A query without data is pending again at each new try; what has been shown by then stays.
  const isFallback = user !== null && !data && errorUpdateCount > 0;
  return {
    profile: user ? (data ?? (isFallback ? profileOfToken(user) : null)) : null,
    isFallback,
    error,
    isFetching,
    refetch,
  };
}

/** Whether onboarding has been completed, with a structure or without one. */
export function isOnboarded({ structure, isOnboardingComplete }: Profile): boolean {
  return isOnboardingComplete || Boolean(structure?.id && structure.isOnboardingComplete);
}

/**
 * Whether the user may go where members must be onboarded; null while that is not known. Administrators need no
 * structure. Without an answer the structure is unknown: the services themselves refuse who is not onboarded.
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

/** Ends the token on the server, then the session in every tab. A server that cannot be reached does not hold us. */
export async function logout(): Promise<void> {
  if (currentToken()) {
    await call(identity.logOut, { limitMs: LOGOUT_LIMIT_MS }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      console.warn('La déconnexion côté serveur a échoué.', error.code);
    });
  }
  signOut();
}
