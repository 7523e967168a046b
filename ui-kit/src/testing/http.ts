import type { ProblemExtras } from 'contracts/base/problem';
import { type ErrorCode, problemOf } from 'contracts/catalogue/errors';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ZodType } from 'zod';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Starts the mocked API for a test file. A call that no handler answers fails the test. */
export function mockApi(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

/** Address of an API path as the handlers see it. */
function addressOf(path: string): string {
  return `*/api${path}`;
}

/**
 * Answers `path` (relative to `/api`) with `body`, which must be what `schema` accepts: a mock that the contract
 * would refuse fails the test instead of proving nothing. `seen` gets each request.
 */
export function answer<Output>(
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
  return http[method](addressOf(path), async ({ request }) => {
    await seen?.(request.clone());
    return HttpResponse.json(checked, { status, headers });
  });
}

/** Answers `path` with an empty success. */
export function answerEmpty(method: Method, path: string, seen?: (request: Request) => void): RequestHandler {
  return http[method](addressOf(path), ({ request }) => {
    seen?.(request.clone());
    return new HttpResponse(null, { status: 204 });
  });
}

/** Answers `path` with the platform's own error body for `code`; `once` leaves later calls to other handlers. */
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
  return http[method](addressOf(path), refuse, { once });
}

/** Answers `path` with a failure that says nothing to the user, as a proxy in front of the platform may. */
export function failSilently(method: Method, path: string, status = 502): RequestHandler {
  return http[method](addressOf(path), () => HttpResponse.html('<h1>No</h1>', { status }));
}

/** Nothing answers at `path`: the network itself fails. */
export function unreachable(method: Method, path: string): RequestHandler {
  return http[method](addressOf(path), () => HttpResponse.error());
}
