import { readJson } from '@praticio/contracts/base/read-json';
import { currentToken, dropRefusedToken } from '@praticio/ui-kit/session';
import type { ZodType } from 'zod';
import { ApiError, errorOfResponse } from './api-error.ts';
import { noteResponse, noteSilence } from './connection.ts';
import { paced } from './pace.ts';
import { traceHeader } from './trace.ts';

export const BASE = '/api';
/** Longer than the gateway waits for a service: after this time the network must have lost the response. */
const READ_LIMIT_MS = 20_000;
/** Servers that render a page have a limit of their own for it. */
const READ_LIMIT = typeof document === 'undefined' ? {} : { limitMs: READ_LIMIT_MS };

type QueryValue = string | number | boolean | null | undefined;

export interface CallOptions {
  /** Query parameters; empty ones (null, undefined, '') are not sent. */
  query?: Record<string, QueryValue>;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Time limit for the response in milliseconds; by default `READ_LIMIT_MS` for calls that only read. */
  limitMs?: number;
}

export interface UploadOptions extends CallOptions {
  method?: 'POST' | 'PUT' | 'PATCH';
  /** Called with the sent share, from 0 to 1. */
  onProgress?: (share: number) => void;
}

interface ReceivedResponse {
  status: number;
  body: unknown;
  retryAfter: string | null;
}

function urlOf(path: string, query: CallOptions['query'] = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `${BASE}${path}?${parameters}` : `${BASE}${path}`;
}

function headersOf(
  method: string,
  token: string | null,
  options: CallOptions,
  type?: string,
): Record<string, string> {
  return {
    Accept: 'application/json, application/problem+json',
    ...traceHeader(method),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(type ? { 'Content-Type': type } : {}),
    ...options.headers,
  };
}

function refuse(response: ReceivedResponse, token: string | null): never {
  if (response.status === 401 && token) dropRefusedToken(token);
  throw errorOfResponse(response.status, response.body, response.retryAfter);
}

/** Parses a successful response; throws if it violates the contract, so that pages never get unchecked data. */
function accept<Output>(
  response: ReceivedResponse,
  schema: ZodType<Output> | undefined,
  path: string,
): Output {
  if (!schema) return undefined as Output;
  const parsed = schema.safeParse(response.body);
  if (parsed.success) return parsed.data;
  console.error(`L'API a répondu hors contrat à ${path}`, parsed.error.issues);
  throw new ApiError(response.status, 'client/unexpected-answer');
}

/** One attempt to reach the server; `reach` turns failures of the network into an `ApiError`. */
interface Attempt {
  signal: AbortSignal | null;
  reach: <Value>(promise: Promise<Value>) => Promise<Value>;
  end: () => void;
}

function startAttempt({ signal, limitMs }: CallOptions): Attempt {
  const limit = limitMs === undefined ? null : new AbortController();
  const timer = limit && setTimeout(() => limit.abort(), limitMs);
  return {
    signal: signal && limit ? AbortSignal.any([signal, limit.signal]) : (signal ?? limit?.signal ?? null),
    reach: (promise) =>
      promise.catch((cause: unknown) => {
        // an abort by the caller is rethrown: React Query and pages recognise it by its name
        if (signal?.aborted) throw cause;
        noteSilence();
        throw new ApiError(0, limit?.signal.aborted ? 'client/timeout' : 'client/network');
      }),
    end: () => clearTimeout(timer ?? undefined),
  };
}

/** Sends a call and reads its successful response by `read`. */
async function send<Value>(
  method: string,
  path: string,
  options: CallOptions,
  read: (response: Response) => Promise<Value>,
  body?: unknown,
): Promise<{ response: Response; value: Value }> {
  const token = currentToken();
  const isSentAsItIs = body instanceof FormData || body instanceof Blob;
  const type = body === undefined || isSentAsItIs ? undefined : 'application/json';
  const { signal, reach, end } = startAttempt(options);
  try {
    const response = await reach(
      fetch(urlOf(path, options.query), {
        method,
        credentials: 'include',
        headers: headersOf(method, token, options, type),
        body: body === undefined ? null : isSentAsItIs ? body : JSON.stringify(body),
        signal,
      }),
    );
    noteResponse();
    if (!response.ok) {
      const text = await response.text().catch(() => '');
      const retryAfter = response.headers.get('Retry-After');
      refuse({ status: response.status, body: readJson(text), retryAfter }, token);
    }
    return { response, value: await reach(read(response)) };
  } finally {
    end();
  }
}

/** Sends a call; returns the parsed response and its headers. */
export async function request<Output>(
  method: string,
  path: string,
  schema: ZodType<Output> | undefined,
  options: CallOptions = {},
  body?: unknown,
): Promise<{ parsed: Output; headers: Headers }> {
  const ask = async (limited: CallOptions) => {
    const { response, value } = await send(method, path, limited, (received) => received.text(), body);
    const received = { status: response.status, body: readJson(value), retryAfter: null };
    return { parsed: accept(received, schema, path), headers: response.headers };
  };
  return method === 'GET' ? paced(path, () => ask({ ...READ_LIMIT, ...options })) : ask(options);
}

/** Sends `form` as multipart, with XMLHttpRequest, because only it reports the progress of an upload. */
export function sendForm<Output>(
  method: string,
  path: string,
  form: FormData,
  schema: ZodType<Output> | undefined,
  options: UploadOptions,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const token = currentToken();
    const request = new XMLHttpRequest();
    request.open(method, urlOf(path, options.query));
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headersOf(method, token, options)))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onerror = () => {
      noteSilence();
      reject(new ApiError(0, 'client/network'));
    };
    request.onabort = () => reject(options.signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    request.onload = () => {
      const response = {
        status: request.status,
        body: readJson(request.responseText),
        retryAfter: request.getResponseHeader('Retry-After'),
      };
      try {
        if (request.status >= 400) refuse(response, token);
        resolve(accept(response, schema, path));
      } catch (error) {
        reject(error);
      }
    };
    if (options.signal?.aborted) return reject(options.signal.reason);
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** The file name of a download (RFC 6266), preferably from its encoded form. */
function fileNameOf(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? null;
}

export interface Download {
  blob: Blob;
  fileName: string;
}

/** Downloads a file with the token; `fallbackName` is used if the response has no file name. */
export async function readFile(
  path: string,
  fallbackName: string,
  options: CallOptions = {},
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<Download> {
  const headers = { Accept: '*/*', ...options.headers };
  const asked = { ...options, headers };
  const { response, value } = await send(method, path, asked, (response) => response.blob(), body);
  return {
    blob: value,
    fileName: fileNameOf(response.headers.get('Content-Disposition')) ?? fallbackName,
  };
}
