import { listPageHeaders } from '@praticio/contracts/base/list-pages';
import { listPageQuery } from '@praticio/contracts/base/pagination';
import type { ProblemExtras } from '@praticio/contracts/base/problem';
import { type ErrorCode, problemOf } from '@praticio/contracts/catalogue/errors';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ZodType } from 'zod';

const { setImmediate, performance } = globalThis;
const now = performance.now.bind(performance);
const RESPONSE_LIMIT_MS = 20_000;

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Starts the mocked API for a test file. A call without a handler fails like one without a network, and is named in the output. */
export function mockApi(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

/**
 * Waits until `condition` holds, while responses arrive, without advancing a fake clock. `expect.poll`, `vi.waitFor` and
 * `vi.waitUntil` advance a fake clock each time they poll, more often on a slow machine.
 */
export async function untilArrived(condition: () => boolean): Promise<void> {
  const end = now() + RESPONSE_LIMIT_MS;
  while (!condition()) {
    if (now() > end) throw new Error(`not within ${RESPONSE_LIMIT_MS} ms: ${condition}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The URL of an API path for the handlers. */
function urlOf(path: string): string {
  return `*/api${path}`;
}

/**
 * Responds to `path` (relative to `/api`) with `body`. A body that `schema` does not accept fails the test, so that mocks follow
 * the contract. `seen` is called with each request.
 */
export function respond<Output>(
  method: Method,
  path: string,
  schema: ZodType<Output>,
  body: Output,
  {
    status = 200,
    headers = {},
    seen,
  }: {
    status?: number;
    headers?: Record<string, string>;
    seen?: (request: Request) => void | Promise<void>;
  } = {},
): RequestHandler {
  const checked = schema.parse(body) as Record<string, unknown>;
  return http[method](urlOf(path), async ({ request }) => {
    await seen?.(request.clone());
    return HttpResponse.json(checked, { status, headers });
  });
}

/** Responds to `path`, a plain list in pages, with the requested page of `items`. */
export function respondWithPages<Item>(path: string, schema: ZodType<Item[]>, items: Item[]): RequestHandler {
  const checked = schema.parse(items);
  return http.get(urlOf(path), ({ request }) => {
    const { page, limit } = listPageQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
    const headers = listPageHeaders(`/api${path}`, { page, limit }, checked.length);
    return HttpResponse.json(checked.slice((page - 1) * limit, page * limit), { headers });
  });
}

/** Responds to `path` with an empty success. */
export function respondEmpty(
  method: Method,
  path: string,
  seen?: (request: Request) => void,
): RequestHandler {
  return http[method](urlOf(path), ({ request }) => {
    seen?.(request.clone());
    return new HttpResponse(null, { status: 204 });
  });
}

/** Responds to `path` with the platform's error `code`; with `once`, later calls go to other handlers. */
export function fail(
  method: Method,
  path: string,
  code: ErrorCode,
  { retryAfter, ...extras }: ProblemExtras = {},
  { once = false }: { once?: boolean } = {},
): RequestHandler {
  const problem = problemOf(code, extras);
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  const refuse = () => HttpResponse.json(problem, { status: problem.status, headers });
  return http[method](urlOf(path), refuse, { once });
}

/** Responds to `path` with a failure without a message for the user, like a proxy in front of the platform. */
export function failSilently(method: Method, path: string, status = 502): RequestHandler {
  return http[method](urlOf(path), () => HttpResponse.html('<h1>No</h1>', { status }));
}

/** Makes the network fail for `path`. */
export function unreachable(method: Method, path: string): RequestHandler {
  return http[method](urlOf(path), () => HttpResponse.error());
}

/** Responds with a file of the site, which is not under `/api`. */
export function respondWithFile<Output>(path: string, schema: ZodType<Output>, body: Output): RequestHandler {
  schema.parse(body);
  return http.get(`*${path}`, () => HttpResponse.json(body as object));
}
