import { DAY_MS } from '@praticio/contracts/base/units';
import {
  currentToken,
  currentUser,
  dropRefusedToken,
  hasRole,
  homeOf,
  onUserChange,
  readToken,
  signIn,
  signOut,
  useHasExpired,
} from '@praticio/ui-kit/session';
import { tokenFor } from '@praticio/ui-kit/testing/session';
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

const KEY = 'praticio-token';

describe('session', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keeps the token in local storage and reads the user from it', () => {
    const token = tokenFor({ sub: 'u1', email: 'zoé@example.test', roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
    signIn(token);
    expect(localStorage.getItem(KEY)).toBe(token);
    expect(currentToken()).toBe(token);
    expect(currentUser()).toMatchObject({ id: 'u1', email: 'zoé@example.test' });
    expect(hasRole(currentUser(), 'ROLE_RECRUITER')).toBe(true);
    expect(hasRole(currentUser(), 'ROLE_ADMIN')).toBe(false);
  });

  it('deletes everything on sign-out', () => {
    signIn(tokenFor());
    signOut();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(currentToken()).toBeNull();
  });

  it.each([
    ['malformed', 'not-a-token'],
    ['expired', tokenFor({ exp: 1 })],
    ['without roles', tokenFor({ roles: undefined as never })],
  ])('does not accept a token that is %s', (_what, token) => {
    expect(readToken(token)).toBeNull();
    signIn(token);
    expect(currentToken()).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('ends by itself when the token expires', () => {
    vi.useFakeTimers();
    signIn(tokenFor({ exp: Math.floor(Date.now() / 1000) + 60 }));
    vi.advanceTimersByTime(59_000);
    expect(currentUser()).not.toBeNull();
    vi.advanceTimersByTime(2_000);
    expect(currentUser()).toBeNull();
  });

  it('lasts for a 30-day token, which is longer than the browser’s longest timer', () => {
    vi.useFakeTimers();
    signIn(tokenFor({ exp: Math.floor(Date.now() / 1000) + 30 * 86_400 }));
    vi.advanceTimersByTime(29 * DAY_MS);
    expect(currentUser()).not.toBeNull();
    vi.advanceTimersByTime(2 * DAY_MS);
    expect(currentUser()).toBeNull();
  });

  it('changes when another tab stores or removes the token', () => {
    const token = tokenFor({ sub: 'other-tab' });
    localStorage.setItem(KEY, token);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(currentUser()?.id).toBe('other-tab');
    localStorage.removeItem(KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(currentUser()).toBeNull();
  });

  it('removes a refused token only if it is still the stored one', () => {
    const old = tokenFor({ jti: 'old' });
    const renewed = tokenFor({ jti: 'renewed' });
    signIn(old);
    localStorage.setItem(KEY, renewed);
    dropRefusedToken(old);
    expect(currentToken()).toBe(renewed);
    dropRefusedToken(renewed);
    expect(currentToken()).toBeNull();
  });

  it('distinguishes an expired or refused session from a logout', () => {
    vi.useFakeTimers();
    const { result } = renderHook(useHasExpired);
    act(() => signIn(tokenFor({ exp: Math.floor(Date.now() / 1000) + 60 })));
    expect(result.current).toBe(false);
    act(() => void vi.advanceTimersByTime(61_000));
    expect(result.current).toBe(true);
    const token = tokenFor();
    act(() => signIn(token));
    expect(result.current).toBe(false);
    act(() => dropRefusedToken(token));
    expect(result.current).toBe(true);
    act(signOut);
    expect(result.current).toBe(false);
  });

  it('learns from another tab why the session ended there', () => {
    const { result } = renderHook(useHasExpired);
    const hear = (key: string) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    act(() => signIn(tokenFor()));
    localStorage.setItem('praticio-session-expired', 'true');
    localStorage.removeItem(KEY);
    hear(KEY);
    expect(currentUser()).toBeNull();
    expect(result.current).toBe(true);
    // a logout in the other tab, whose removal of the token arrives first
    localStorage.removeItem('praticio-session-expired');
    hear('praticio-session-expired');
    expect(result.current).toBe(false);
  });

  it('notifies listeners of another user, not of a renewed token of the same user', () => {
    const listener = vi.fn();
    const stop = onUserChange(listener);
    signIn(tokenFor({ sub: 'a', jti: '1' }));
    signIn(tokenFor({ sub: 'a', jti: '2' }));
    signOut();
    stop();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('sends administrators to the back-office and the others to their dashboard', () => {
    expect(homeOf({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })).toBe('/admin');
    expect(homeOf({ roles: ['ROLE_RECRUITER'] })).toBe('/dashboard');
  });
});
