import { useQuery } from '@tanstack/react-query';
import { type Profile, profileSchema } from 'contracts/identity/profile';
import { ApiError, api } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';
import { currentToken, hasRole, type SessionUser, signOut, useSession } from 'ui-kit/session';

const profileQuery = {
  queryKey: queryKeys.profile,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get('/profile', profileSchema, { signal }),
  staleTime: 60_000,
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
  };
  return { user: { id, email, roles }, ...unknown };
}

export interface ProfileState {
  /** Null while nobody is signed in or the first answer is awaited. */
  profile: Profile | null;
  isLoading: boolean;
  /** True when the profile comes from the token because the call failed: a null structure then means 'unknown'. */
  isFallback: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** The signed-in user's profile; from the token's data when the call fails (part 1, States). */
export function useProfile(): ProfileState {
  const { user } = useSession();
  const { data, error, isPending, refetch } = useQuery({ ...profileQuery, enabled: user !== null });
  const isFallback = user !== null && !data && error !== null;
  return {
    profile: user ? (data ?? (isFallback ? profileOfToken(user) : null)) : null,
    isLoading: user !== null && isPending,
    isFallback,
    error,
    refetch,
  };
}

/** Whether the structure's onboarding has been completed. */
export function isOnboarded({ structure }: Profile): boolean {
  return Boolean(structure?.id && structure.isOnboardingComplete);
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
    await api.post('/logout').catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      console.warn('La déconnexion côté serveur a échoué.', error.code);
    });
  }
  signOut();
}
