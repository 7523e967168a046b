import type { Role } from '@praticio/contracts/base/auth';
import { type Endpoint, rowOf, statusOf } from '@praticio/contracts/base/endpoint';
import { listPageHeaders } from '@praticio/contracts/base/list-pages';
import { endpointGroups } from '@praticio/contracts/catalogue/endpoint-groups';
import { identityExamples } from '@praticio/contracts/identity/examples';
import { KitProvider } from '@praticio/ui-kit/provider';
import { createQueryClient, queryClient } from '@praticio/ui-kit/query';
import { MemoryRouter, matchPath, type RouteObject, useRoutes } from '@praticio/ui-kit/router';
import { signOut } from '@praticio/ui-kit/session';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { forgetFailures } from '../base/pace.ts';
import { signInAs } from './session.ts';

/** A page, with its expected behaviour when one of its reads fails. */
export interface ReadingPage {
  /** Its URL. Parameters may have any value: every read gets the example of its endpoint. */
  at: string;
  /** Roles of the signed-in user; without roles nobody is signed in. */
  as?: Role[];
  /** Reads (`GET /api/offers/:id`) without which the page shows only the message of their failure. */
  main?: string[];
  /** The beginning of the name of a button to press first, for example to open a dialog. */
  press?: string;
  /** The reads of parts that are nested in the content of another read. */
  within?: Record<string, string[]>;
  /** Reads whose failure is not shown, each with the reason. */
  untold?: Record<string, string>;
}

interface Site {
  routes: RouteObject[];
  /** Loads the code of the page at the path. */
  prefetch: (pathname: string) => Promise<unknown>;
}

const RETRY_AFTER = { long: 40, short: 8 };
/** Every failure is shown by then: reads time out after 20 seconds. */
const TOLD_MS = 25_000;
/** The parts that work are shown by then. */
const PARTS_MS = 5_000;
const MINUTE_MS = 60_000;
const TRIES_MAX = 4;

const faults: Record<string, { waitMs: number; respond: (signal: AbortSignal) => Promise<Response> }> = {
  '500': { waitMs: 0, respond: async () => new Response('', { status: 500 }) },
  '429 for long': { waitMs: RETRY_AFTER.long * 1000, respond: async () => refusal(429, RETRY_AFTER.long) },
  '503 for a moment': {
    waitMs: RETRY_AFTER.short * 1000,
    respond: async () => refusal(503, RETRY_AFTER.short),
  },
  'no response': { waitMs: 0, respond: silence },
};

const refusal = (status: number, retryAfter: number) =>
  new Response('', { status, headers: { 'Retry-After': String(retryAfter) } });

function silence(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}

interface Known {
  endpoint: Endpoint;
  response: unknown;
}
/**
 * Every endpoint with its example; the paths with the fewest parameters first, so that `/offers/for-you` does not match `/offers/:id`.
 */
const known: Known[] = endpointGroups
  .flatMap(({ endpoints, examples }) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
      endpoint,
      response: (examples?.[name] as { response?: unknown } | undefined)?.response,
    })),
  )
  .sort((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length);

/** Mocks the API with the examples of its endpoints, and one read that fails. */
class Backend {
  /** When each read was requested, in milliseconds since the page was opened. */
  readonly asked = new Map<string, number[]>();
  private readonly start = Date.now();
  private readonly broken: string | undefined;
  private readonly fault: keyof typeof faults | undefined;

  constructor(broken?: string, fault?: string) {
    this.broken = broken;
    this.fault = fault;
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://localhost');
    const method = init.method ?? 'GET';
    const called = known.find(
      ({ endpoint }) => endpoint.method === method && matchPath(endpoint.path, url.pathname),
    );
    if (!called) return new Response('', { status: 404 });
    const row = rowOf(called.endpoint);
    if (method === 'GET') this.asked.set(row, [...(this.asked.get(row) ?? []), Date.now() - this.start]);
    const fault = row === this.broken && this.fault !== undefined ? faults[this.fault] : undefined;
    if (fault) return fault.respond(init.signal ?? new AbortController().signal);
    const status = statusOf(called.endpoint);
    if (called.response === undefined) return new Response(null, { status: 204 });
    const { response } = called;
    const headers = called.endpoint.paged
      ? listPageHeaders(url.pathname, { page: 1, limit: 10 }, (response as unknown[]).length)
      : {};
    return Response.json(response, { status, headers });
  };
}

class SilentEventSource {
  close(): void {}
}

const Pages = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);
/** Advances the clock, and renders the page every second. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1000) await act(() => vi.advanceTimersByTimeAsync(1000));
}

/** Opens `page` with a mocked API in which the read `broken` fails by `fault`. */
async function open({ routes, prefetch }: Site, page: ReadingPage, broken?: string, fault?: string) {
  const { pathname } = new URL(page.at, 'http://localhost');
  await prefetch(pathname);
  cleanup();
  signOut();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions(createQueryClient().getDefaultOptions());
  forgetFailures();
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z') });
  const backend = new Backend(broken, fault);
  vi.stubGlobal('fetch', backend.fetch);
  vi.stubGlobal('EventSource', SilentEventSource);
  const { id, email } = identityExamples.readProfile.response.user;
  if (page.as) signInAs(page.as, { sub: id, email });
  render(
    <MemoryRouter initialEntries={[page.at]}>
      <KitProvider>
        <Pages routes={routes} />
      </KitProvider>
    </MemoryRouter>,
  );
  await pass(1000);
  // code that the page loads later does not depend on the fake clock
  await act(() => vi.dynamicImportSettled());
  if (page.press) {
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${page.press}`) }));
    await act(() => vi.dynamicImportSettled());
  }
  await pass(PARTS_MS - 1000);
  return backend;
}

const isBusy = () => document.querySelector('[role=status][aria-busy=true]') !== null;
const sentences = () => document.querySelectorAll('[role=alert], .kit-alert').length;

/** The defects of `page` while the read `broken` fails by `fault`. */
async function faultsOf(
  site: Site,
  page: ReadingPage,
  healthy: { reads: string[]; sentences: number },
  broken: string,
  fault: string,
): Promise<string[]> {
  const wrong: string[] = [];
  const say = (what: string) => wrong.push(`${broken}, ${fault}: ${what}`);
  const backend = await open(site, page, broken, fault);
  if (!page.main?.includes(broken)) {
    const others = healthy.reads.filter((read) => !page.within?.[broken]?.includes(read));
    for (const read of others) if (!backend.asked.has(read)) say(`${read} is not shown`);
    if (!document.querySelector('h1')) say('the page has no heading');
  }
  await pass(TOLD_MS - PARTS_MS);
  if (isBusy()) say('the page still waits');
  // the message replaces those that the page shows without a failure
  const others = page.main?.includes(broken) ? 0 : healthy.sentences;
  if (!page.untold?.[broken] && sentences() <= others) say('no sentence');
  // a window that gets the focus may repeat the query
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(MINUTE_MS - TOLD_MS);
  if (isBusy()) say('the page waits again');
  await pass(MINUTE_MS);
  const times = backend.asked.get(broken) ?? [];
  const most = Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + MINUTE_MS).length),
  );
  if (most > TRIES_MAX) say(`asked ${most} times a minute`);
  const first = Math.max(...times.filter((at) => at - (times[0] ?? 0) < 100));
  const early = times.find((at) => at > first && at < first + (faults[fault]?.waitMs ?? 0));
  if (early !== undefined) say(`asked after ${early - first} ms`);
  return wrong;
}

/**
 * Tests that each page survives the failure of each of its reads: it shows the message and its other parts, repeats the read at most
 * four times a minute, and not before the server's Retry-After. `npm run test:deep` lets each read fail in each way.
 */
export function testFailingReads(site: Site, pages: ReadingPage[]): void {
  const ways = Object.keys(faults);
  const holds = async (page: ReadingPage) => {
    const backend = await open(site, page);
    const healthy = { reads: [...backend.asked.keys()], sentences: sentences() };
    expect(isBusy(), 'the page is there when all is well').toBe(false);
    const wrong: string[] = [];
    for (const read of healthy.reads) {
      for (const way of ways) wrong.push(...(await faultsOf(site, page, healthy, read, way)));
    }
    cleanup();
    expect(wrong).toEqual([]);
  };
  test('every page of the site is listed', () => {
    const opened = pages.map(({ at }) => new URL(at, 'http://localhost').pathname);
    const missing = site.routes
      .map(({ path = '' }) => `/${path.replace(/^\//, '')}`)
      .filter((path) => !path.includes('*') && !opened.some((pathname) => matchPath(path, pathname)));
    expect(missing).toEqual([]);
  });
  describe.each(pages)('$at for $as', (page) => {
    // every read in every way: minutes of the fake clock, and of a busy machine's
    test('holds when one of its reads fails', { tags: ['deep'], timeout: 300_000 }, () => holds(page));
  });
}
