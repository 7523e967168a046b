import { afterEach, expect, it, vi } from 'vitest';
import { traceHeader } from './trace.ts';

const PAGE = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
afterEach(() => vi.restoreAllMocks());

/** Simulates a page with this Server-Timing entry, opened `ago` milliseconds ago. */
function opened(serverTiming: { name: string; description: string }[], ago = 0) {
  const entry = { serverTiming } as unknown as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  vi.spyOn(performance, 'now').mockReturnValue(ago);
}

it('sends nothing where the platform is not traced', () => {
  expect(traceHeader('GET')).toEqual({});
  opened([{ name: 'cache', description: 'hit' }]);
  expect(traceHeader('POST')).toEqual({});
});

it('requests of an opening page are part of its trace', () => {
  opened([{ name: 'traceparent', description: PAGE }]);
  expect(traceHeader('GET')).toEqual({ traceparent: PAGE });
});

it('every other call begins its own trace', () => {
  opened([{ name: 'traceparent', description: PAGE }], 60_000);
  const [one, other] = [traceHeader('GET').traceparent, traceHeader('GET').traceparent];
  expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(other).not.toBe(one);
  opened([{ name: 'traceparent', description: PAGE }]);
  expect(traceHeader('POST').traceparent).not.toBe(PAGE);
});
