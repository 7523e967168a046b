import { ApiError } from '@praticio/ui-kit/api';
import { mayRefetch, queryClient, retryDelay, shouldRetry } from '@praticio/ui-kit/query';
import { signIn, signOut } from '@praticio/ui-kit/session';
import { tokenFor } from '@praticio/ui-kit/testing/session';
import { describe, expect, it } from 'vitest';

const failure = (status: number, retryAfter?: number) => new ApiError(status, 'code', {}, retryAfter);

describe('a query', () => {
  it.each([0, 500, 503])('is retried twice after the status %i', (status) => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, failure(status)))).toEqual([true, true, false]);
  });

  it.each([400, 401, 402, 403, 404, 409, 410, 422, 429])('is not retried after the status %i', (status) => {
    expect(shouldRetry(0, failure(status))).toBe(false);
  });

  it('is not retried when its response violates the contract', () => {
    expect(shouldRetry(0, new Error('unreadable'))).toBe(false);
  });

  it('waits for the server’s Retry-After, else one second and then two', () => {
    expect([0, 1].map((failures) => retryDelay(failures, failure(503)))).toEqual([1000, 2000]);
    const waits = Array.from({ length: 50 }, () => retryDelay(0, failure(503, 5)));
    expect(Math.min(...waits)).toBeGreaterThan(5000);
    expect(Math.max(...waits)).toBeLessThan(6100);
  });

  it('is not repeated by a page that is mounted or focused shortly after its failure, nor before Retry-After', () => {
    const failed = (error: Error, seconds: number) => {
      const query = queryClient
        .getQueryCache()
        .build(queryClient, { queryKey: ['failed', error.message, seconds] });
      query.setState({ status: 'error', error, errorUpdatedAt: Date.now() - seconds * 1000 });
      return mayRefetch(query);
    };
    expect([1, 14, 16].map((seconds) => failed(failure(500), seconds))).toEqual([false, false, true]);
    expect([16, 39, 41].map((seconds) => failed(failure(503, 40), seconds))).toEqual([false, false, true]);
    queryClient.clear();
  });

  it('is not retried when Retry-After is more than ten seconds, or the time limit was reached', () => {
    expect(shouldRetry(0, failure(503, 10))).toBe(true);
    expect(shouldRetry(0, failure(503, 11))).toBe(false);
    expect(shouldRetry(0, new ApiError(0, 'client/timeout'))).toBe(false);
  });
});

describe('fetched data', () => {
  it('is deleted when another user or nobody is signed in, and kept when a token is renewed', () => {
    signIn(tokenFor({ sub: 'a', jti: '1' }));
    queryClient.setQueryData(['offers'], ['seen by a']);
    signIn(tokenFor({ sub: 'a', jti: '2' }));
    expect(queryClient.getQueryData(['offers'])).toEqual(['seen by a']);
    signIn(tokenFor({ sub: 'b' }));
    expect(queryClient.getQueryData(['offers'])).toBeUndefined();
    queryClient.setQueryData(['offers'], ['seen by b']);
    signOut();
    expect(queryClient.getQueryData(['offers'])).toBeUndefined();
  });
});
