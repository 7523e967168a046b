import type { AccessTokenClaims, Role } from '@praticio/contracts/base/auth';
import { localStore } from '@praticio/ui-kit/storage';
import { create } from 'zustand';
import { tokenClaims } from './compiled-schemas.ts';

const TOKEN_KEY = 'praticio-token';
/** Tells the other tabs that the session has expired: the removal of the token alone could also be a logout. */
const EXPIRED_KEY = 'praticio-session-expired';
/** The longest delay of setTimeout; a 30-day token is checked again after it. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export interface SessionUser {
  id: string;
  email: string;
  roles: Role[];
  /** The holder that they act for: a structure's id, or their own. */
  holder: string;
  /** They are a member with 'Lecture': they see all of the structure's and change nothing. */
  isReader: boolean;
  /** Expiry of the token, in milliseconds since 1970. */
  expiresAt: number;
}

interface SessionState {
  token: string | null;
  user: SessionUser | null;
  /** True if the session expired or the server ended it, not the user. */
  hasExpired: boolean;
}

/** Reads the claims of `token` without verifying them (services do that); null if malformed or expired. */
export function readToken(token: string): SessionUser | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  const claims = tokenClaims.safeParse(decodePayload(payload)).data;
  if (!claims || claims.exp * 1000 <= Date.now()) return null;
  return userOf(claims);
}

function userOf(claims: AccessTokenClaims): SessionUser {
  const { sub: id, email, roles, act, exp } = claims;
  return {
    id,
    email,
    roles,
    holder: act?.holder ?? id,
    isReader: act?.part === 'lecture',
    expiresAt: exp * 1000,
  };
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

const storage = {
  read: (key = TOKEN_KEY) => localStore.read(key),
  write: (token: string | null, hasExpired = false) => {
    // store the reason first: other tabs read it when they notice that the token is gone
    if (hasExpired) localStore.write(EXPIRED_KEY, 'true');
    else localStore.remove(EXPIRED_KEY);
    if (token) localStore.write(TOKEN_KEY, token);
    else localStore.remove(TOKEN_KEY);
  },
};

/** Begins without a user, like a page that a server renders; the stored token is applied before the first rendering. */
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

/** Stores a new token of the server; every tab follows. A malformed or expired token signs out. */
export function signIn(token: string): void {
  storage.write(readToken(token) ? token : null);
  apply(token);
}

/** Ends the session in every tab. `logout` of ui-kit/profile also revokes the token on the server. */
export function signOut(): void {
  storage.write(null);
  apply(null);
}

/** Ends the session in every tab as expired, which the login page then shows. */
function expire(): void {
  storage.write(null, true);
  apply(null, true);
}

/** Ends the session if `refused` is still the stored token; another tab may have renewed it. */
export function dropRefusedToken(refused: string): void {
  const stored = storage.read();
  if (stored && stored !== refused) apply(stored);
  else if (useStore.getState().token === refused) expire();
}

/** Returns the current bearer token, or null if there is none or it has expired. */
export function currentToken(): string | null {
  const { token, user } = useStore.getState();
  if (user && user.expiresAt <= Date.now()) {
    expire();
    return null;
  }
  return token;
}

/** Whether the last session of this browser has expired; false again after a login or a logout. */
export function useHasExpired(): boolean {
  return useStore(({ hasExpired }) => hasExpired);
}

/** Whether the last session of this browser has expired; for use outside of React. */
export function endedByExpiry(): boolean {
  return useStore.getState().hasExpired || storage.read(EXPIRED_KEY) !== null;
}

/** Returns the signed-in user, or null; for use outside of React. */
export function currentUser(): SessionUser | null {
  return useStore.getState().user;
}

/** Calls `listener` whenever another user (or nobody) is signed in, or acts for somebody else; returns the unsubscribe function. */
export function onUserChange(listener: (user: SessionUser | null) => void): () => void {
  return useStore.subscribe((state, previous) => {
    if (state.user?.id !== previous.user?.id || state.user?.holder !== previous.user?.holder)
      listener(state.user);
  });
}

/** Returns the signed-in user and token, from the token alone; `useProfile` returns the profile. */
export function useSession(): SessionState {
  return useStore();
}

/** Whether the signed-in user has `role`. */
export function useHasRole(role: Role): boolean {
  return useStore((state) => hasRole(state.user, role));
}

/** Whether `user` has `role`; false without a user. */
export function hasRole(user: { roles: readonly Role[] } | null | undefined, role: Role): boolean {
  return user?.roles.includes(role) ?? false;
}

/** The home page of a signed-in user: the back-office for administrators, else the dashboard. */
export function homeOf(user: { roles: readonly Role[] } | null): '/admin' | '/dashboard' {
  return hasRole(user, 'ROLE_ADMIN') ? '/admin' : '/dashboard';
}

if (typeof window !== 'undefined') {
  // for styles: pages are rendered as for a visitor. shell/public/page-start.js sets it before the first paint.
  useStore.subscribe(({ user }) => document.documentElement.toggleAttribute('data-member', user !== null));
  const stored = storage.read();
  apply(stored, stored !== null);
  if (stored && !useStore.getState().token) storage.write(null, true);
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === TOKEN_KEY || event.key === EXPIRED_KEY)
      apply(storage.read(), storage.read(EXPIRED_KEY) !== null);
  });
}
