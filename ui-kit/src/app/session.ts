import { type AccessTokenClaims, accessTokenClaimsSchema, type Role } from 'contracts/base/auth';
import { create } from 'zustand';

const TOKEN_KEY = 'praticio-token';
/** Tells the other tabs that nobody signed out by choice: the token alone, once it is gone, tells no reason. */
const EXPIRED_KEY = 'praticio-session-expired';
/** The longest delay that setTimeout can hold; a 30-day token is looked at again then. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export interface SessionUser {
  id: string;
  email: string;
  roles: Role[];
  /** End of the token, in milliseconds since 1970. */
  expiresAt: number;
}

interface SessionState {
  token: string | null;
  user: SessionUser | null;
  /** The session ended without its user's wish: it ran out, or the server ended it. */
  hasExpired: boolean;
}

/** Reads the claims of `token` without verifying them (services do); null when malformed or expired. */
export function readToken(token: string): SessionUser | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  const claims = accessTokenClaimsSchema.safeParse(decodePayload(payload)).data;
  if (!claims || claims.exp * 1000 <= Date.now()) return null;
  return userOf(claims);
}

function userOf(claims: AccessTokenClaims): SessionUser {
  return { id: claims.sub, email: claims.email, roles: claims.roles, expiresAt: claims.exp * 1000 };
}

function decodePayload(payload: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function stateOf(token: string | null, hasExpired = false): SessionState {
  const user = token ? readToken(token) : null;
  return user ? { token, user, hasExpired: false } : { token: null, user: null, hasExpired };
}

/** Private browsing modes may refuse storage; the session then lives as long as the page. */
const storage = {
  read: (key = TOKEN_KEY) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (token: string | null, hasExpired = false) => {
    try {
      // first the reason: when the other tabs hear that the token is gone, they look for it
      if (hasExpired) localStorage.setItem(EXPIRED_KEY, 'true');
      else localStorage.removeItem(EXPIRED_KEY);
      if (token) localStorage.setItem(TOKEN_KEY, token);
      else localStorage.removeItem(TOKEN_KEY);
    } catch {
      console.warn('Le navigateur refuse le stockage local : la session ne survivra pas à la page.');
    }
  },
};

/** It begins as a visitor's, as a server draws the page; what the browser kept is there before anything is drawn. */
const useStore = create<SessionState>()(() => stateOf(null));

let expiryTimer: ReturnType<typeof setTimeout> | undefined;

function apply(token: string | null, hasExpired = false): void {
  const state = stateOf(token, hasExpired);
  useStore.setState(state);
  watchExpiry(state.user);
}

function watchExpiry(user: SessionUser | null): void {
  clearTimeout(expiryTimer);
  if (!user) return;
  const left = user.expiresAt - Date.now();
  expiryTimer = setTimeout(
    () => (user.expiresAt <= Date.now() ? expire() : watchExpiry(user)),
    Math.min(left, TIMER_MAX_MS),
  );
}

/** Stores a token that the server has just given; every tab follows. A malformed or expired one signs out. */
export function signIn(token: string): void {
  storage.write(readToken(token) ? token : null);
  apply(token);
}

/** Forgets the session in every tab. `logout` of ui-kit/profile also ends the token on the server. */
export function signOut(): void {
  storage.write(null);
  apply(null);
}

/** Ends the session in every tab as the login page then says: not by its user's wish. */
function expire(): void {
  storage.write(null, true);
  apply(null, true);
}

/** Drops the session only if `refused` is still the stored token: another tab may have renewed it. */
export function dropRefusedToken(refused: string): void {
  const stored = storage.read();
  if (stored && stored !== refused) apply(stored);
  else if (useStore.getState().token === refused) expire();
}

/** The bearer token of the moment, or null. An expired one counts as none. */
export function currentToken(): string | null {
  const { token, user } = useStore.getState();
  if (user && user.expiresAt <= Date.now()) {
    expire();
    return null;
  }
  return token;
}

/** Whether the last session of this browser ended without its user's wish; false again with a login or a logout. */
export function useHasExpired(): boolean {
  return useStore(({ hasExpired }) => hasExpired);
}

/** The signed-in user outside React, or null. */
export function currentUser(): SessionUser | null {
  return useStore.getState().user;
}

/** Calls `listener` whenever another user (or nobody) is signed in; answers the unsubscribe function. */
export function onUserChange(listener: (user: SessionUser | null) => void): () => void {
  return useStore.subscribe((state, previous) => {
    if (state.user?.id !== previous.user?.id) listener(state.user);
  });
}

/** The signed-in user and token, from the token alone; the profile comes from `useProfile`. */
export function useSession(): SessionState {
  return useStore();
}

/** Whether the signed-in user has `role`. */
export function useHasRole(role: Role): boolean {
  return useStore((state) => hasRole(state.user, role));
}

/** Whether `user` has `role`; nobody has none. */
export function hasRole(user: { roles: readonly Role[] } | null | undefined, role: Role): boolean {
  return user?.roles.includes(role) ?? false;
}

/** Where a signed-in user's own space is: the back-office for administrators. */
export function homeOf(user: { roles: readonly Role[] } | null): '/admin' | '/dashboard' {
  return hasRole(user, 'ROLE_ADMIN') ? '/admin' : '/dashboard';
}

if (typeof window !== 'undefined') {
  const stored = storage.read();
  apply(stored, stored !== null);
  if (stored && !useStore.getState().token) storage.write(null, true);
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === TOKEN_KEY || event.key === EXPIRED_KEY)
      apply(storage.read(), storage.read(EXPIRED_KEY) !== null);
  });
}
