import {
  type BodyValuesOf,
  type Endpoint,
  type PathValuesOf,
  pathOf,
  type QueryValuesOf,
  type ResponseOf,
} from '@praticio/contracts/base/endpoint';
import { IDEMPOTENCY_KEY_HEADER } from '@praticio/contracts/base/idempotency';
import { type ListPages, readListPages } from '@praticio/contracts/base/list-pages';
import { problemSchema } from '@praticio/contracts/base/problem';

export interface ClientOptions {
  /** The site: `https://praticio.example`. */
  url: string;
  /** A key that a Responsable has made at /integrations. */
  key: string;
  /** How long a response may take, in milliseconds. */
  timeoutMs?: number;
  /** In place of the global `fetch`. */
  fetch?: typeof globalThis.fetch;
}

/** Names of the required properties. */
type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];

/** The input of a call of the endpoint `E`: the parameters of its path, query and body. */
export type CallInput<E extends Endpoint> = {
  query?: QueryValuesOf<E>;
  /** Ends the call early. */
  signal?: AbortSignal;
} & (keyof PathValuesOf<E> extends never ? object : { params: PathValuesOf<E> }) &
  (undefined extends BodyValuesOf<E> ? { body?: BodyValuesOf<E> } : { body: BodyValuesOf<E> }) &
  (E extends { idempotent: true } ? { idempotencyKey?: string } : object);
type Arguments<E extends Endpoint> =
  RequiredKeys<CallInput<E>> extends never ? [input?: CallInput<E>] : [input: CallInput<E>];

interface LooseInput {
  query?: Record<string, unknown>;
  signal?: AbortSignal;
  params?: Record<string, string | number>;
  body?: unknown;
  idempotencyKey?: string;
}

/** A response that is no success. `code` is stable, `message` is a French sentence for people. */
export class PraticioError extends Error {
  override name = 'PraticioError';
  readonly status: number;
  readonly code: string;
  /** A sentence for each field that was refused. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Seconds to wait before the next try; null if the response does not say. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    response: {
      status: number;
      code: string;
      fieldErrors: Record<string, string>;
      retryAfter: number | null;
    },
  ) {
    super(message);
    this.status = response.status;
    this.code = response.code;
    this.fieldErrors = response.fieldErrors;
    this.retryAfter = response.retryAfter;
  }
}

export interface Client {
  /** Calls an endpoint and parses its response. Throws PraticioError, or an error of `fetch` without a response. */
  call<const E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<ResponseOf<E>>;
  /** One page of a list, with the numbers of the others. */
  page<const E extends Endpoint & { paged: true }>(
    endpoint: E,
    ...input: Arguments<E>
  ): Promise<{ items: ResponseOf<E>; pages: ListPages }>;
  /** The bytes of an endpoint that responds with a file or a table. */
  download<const E extends Endpoint & { sends: string }>(endpoint: E, ...input: Arguments<E>): Promise<Blob>;
}

const TIMEOUT_MS = 30_000;

/** A client that acts for the structure of `key`. It tries nothing again by itself. */
export function createClient({
  url,
  key,
  timeoutMs = TIMEOUT_MS,
  fetch = globalThis.fetch,
}: ClientOptions): Client {
  async function send(endpoint: Endpoint, input: LooseInput = {}): Promise<Response> {
    const { params = {}, query = {}, body, idempotencyKey, signal } = input;
    const target = new URL(pathOf(endpoint.path, params), url);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== null && value !== '') target.searchParams.set(name, String(value));
    const limit = AbortSignal.timeout(timeoutMs);
    const response = await fetch(target, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
      },
      // a key is sent to its own platform only
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw await errorOf(response);
    return response;
  }

  async function parsed<E extends Endpoint>(endpoint: E, response: Response): Promise<ResponseOf<E>> {
    if (!endpoint.response) return undefined as ResponseOf<E>;
    return endpoint.response.parse(await response.json()) as ResponseOf<E>;
  }

  return {
    call: async (endpoint, ...[input]) => parsed(endpoint, await send(endpoint, input as LooseInput)),
    async page(endpoint, ...[input]) {
      const response = await send(endpoint, input as LooseInput);
      return { items: await parsed(endpoint, response), pages: readListPages(response.headers) };
    },
    download: async (endpoint, ...[input]) => (await send(endpoint, input as LooseInput)).blob(),
  };
}

async function errorOf(response: Response): Promise<PraticioError> {
  const { status, statusText, headers } = response;
  const found = problemSchema.safeParse(await response.json().catch(() => null)).data;
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new PraticioError(found?.message ?? `${status} ${statusText}`, {
    status,
    code: found?.code ?? 'unknown',
    fieldErrors: found?.fieldErrors ?? {},
    retryAfter: Number.isNaN(seconds) ? null : seconds,
  });
}
