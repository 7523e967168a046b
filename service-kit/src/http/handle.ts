import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  type Endpoint,
  type FileFieldsOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type RowOf,
  rowOf,
  statusOf,
} from '@praticio/contracts/base/endpoint';
import { IDEMPOTENCY_KEY_HEADER, idempotencyKeySchema } from '@praticio/contracts/base/idempotency';
import { listPageHeaders } from '@praticio/contracts/base/list-pages';
import { type ErrorCode, errorCatalogue } from '@praticio/contracts/catalogue/errors';
import { AppError } from '../base/errors.ts';
import type { Actor } from '../security/auth.ts';
import type { AppContext } from './app-context.ts';
import { readForm } from './form-body.ts';
import { Json } from './json.ts';
import { parseBody, parseParams, parseQuery, readRawBody } from './request-body.ts';
import { checkResponse, type ResponseCheck } from './response-check.ts';
import { type SentFile, sendFile } from './send-file.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** The type of the caller, by the endpoint's access. */
type ActorFor<E extends Endpoint> = E['access'] extends 'public' | 'signed' | 'service'
  ? undefined
  : E['access'] extends 'optional'
    ? Actor | undefined
    : Actor;

/** The part of a call that is known before the body is read. */
interface Caller<E extends Endpoint> {
  actor: ActorFor<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  /** The client's IP address, as the gateway saw it. */
  ip: string;
  /** Returns a header of the request, or '' if it is absent. */
  header: (name: string) => string;
}

/** The argument of a handler, parsed by the endpoint's schemas. */
export interface Call<E extends Endpoint> extends Caller<E> {
  body: E extends { bytes: number } ? Buffer : BodyOf<E>;
  /** The files of each field of the form, in their order. */
  files: { [Field in FileFieldsOf<E>]: UploadedFile[] };
  /** Aborted when the client has disconnected before the response. */
  signal: AbortSignal;
  /** Only for `idempotent` endpoints; random if the caller sent none. */
  idempotencyKey: string;
  /** Sets a header of the response. */
  setHeader: (name: string, value: string | string[]) => void;
  /** Of a `paged` endpoint: names the other pages of its list of `totalItems` entries in the response's headers. */
  setPages: (totalItems: number) => void;
}

/** A response that redirects to another URL. */
export class Redirect {
  readonly location: string;
  readonly status: 301 | 302;

  constructor(location: string, status: 301 | 302 = 302) {
    this.location = location;
    this.status = status;
  }
}

type Sends<E extends Endpoint> = E extends { sends: 'file' }
  ? SentFile
  : E extends { sends: string }
    ? string
    : undefined;
type ResponseValue<E extends Endpoint> = 'response' extends keyof E
  ? ResponseOf<E> | Json<ResponseOf<E>>
  : E extends { sends: string }
    ? Sends<E>
    : // biome-ignore lint/suspicious/noConfusingVoidType: the handler of an endpoint that responds with nothing returns nothing
      void;

export type Handler<E extends Endpoint, Prepared = unknown> = (
  call: Call<E>,
  prepared: Prepared,
) => Promise<ResponseValue<E> | Redirect> | ResponseValue<E> | Redirect;

/** An endpoint with its handler; made by `handle`, served by `createHttpApp`. `Row` is `METHOD /path`. */
export interface HandledEndpoint<Row extends string = string> {
  row: Row;
  endpoint: Endpoint;
  respond: (ctx: AppContext, check: ResponseCheck) => Promise<void>;
}

/**
 * Pairs an endpoint of contracts with its handler. The handler gets the request, parsed by the endpoint's schemas, and
 * returns the response, whose type must match the schema. `before` runs before the body is read, so that a caller without
 * the right is refused before the upload; the handler gets its result as second argument.
 */
export function handle<const E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  handler: Handler<E, Prepared>,
  { before }: { before?: (caller: Caller<E>) => Promise<Prepared> } = {},
): HandledEndpoint<RowOf<E>> {
  return {
    row: rowOf(endpoint),
    endpoint,
    async respond(ctx, check) {
      const caller = {
        actor: ctx.state.actor,
        params: endpoint.params ? parseParams(ctx, endpoint.params, missingCodeOf(endpoint)) : ctx.params,
        query: endpoint.query ? parseQuery(ctx, endpoint.query) : undefined,
        ip: ctx.ip,
        header: (name: string) => ctx.get(name),
      } as Caller<E>;
      const prepared = (await before?.(caller)) as Prepared;
      const idempotencyKey = endpoint.idempotent ? idempotencyKeyOf(ctx) : '';
      const { body, files } = await bodyOf(ctx, endpoint);
      const setHeader = (name: string, value: string | string[]) => ctx.set(name, value);
      const setPages = (totalItems: number) => {
        const page = caller.query as { page: number; limit: number };
        for (const [name, value] of Object.entries(listPageHeaders(ctx.path, page, totalItems)))
          ctx.append(name, value);
      };
      const call = {
        ...caller,
        body,
        files,
        // most handlers do not ask for it
        get signal() {
          return signalOfLeaving(ctx);
        },
        idempotencyKey,
        setHeader,
        setPages,
      } as Call<E>;
      send(ctx, endpoint, await handler(call, prepared), check);
    },
  };
}

function signalOfLeaving({ res }: AppContext): AbortSignal {
  const leaving = new AbortController();
  const onClose = () => {
    if (!res.writableFinished) leaving.abort(new Error('The client has left.'));
  };
  if (res.closed) onClose();
  else res.once('close', onClose);
  return leaving.signal;
}

/** The error for a malformed id: the same 404 as for an id that does not exist. */
function missingCodeOf({ errors = [] }: Endpoint): ErrorCode {
  const codes = errors as readonly ErrorCode[];
  return codes.find((code) => errorCatalogue[code].status === 404) ?? 'request/not-found';
}

async function bodyOf(ctx: AppContext, endpoint: Endpoint): Promise<{ body: unknown; files: object }> {
  const { form, body, bytes, maxBytes } = endpoint;
  const limit = maxBytes === undefined ? {} : { maxBytes };
  if (bytes !== undefined) return { body: await readRawBody(ctx, bytes), files: {} };
  if (form) return readForm(ctx, form, limit);
  return { body: body ? await parseBody(ctx, body, limit) : undefined, files: {} };
}

/** The caller's key. A caller who sends none is not protected against doing the same thing twice. */
function idempotencyKeyOf(ctx: AppContext): string {
  const key = ctx.get(IDEMPOTENCY_KEY_HEADER);
  if (key === '') return randomUUID();
  if (!idempotencyKeySchema.safeParse(key).success)
    throw new AppError('request/malformed', { details: IDEMPOTENCY_KEY_HEADER });
  return key;
}

function send(ctx: AppContext, endpoint: Endpoint, response: unknown, check: ResponseCheck): void {
  if (response instanceof Redirect) {
    ctx.status = response.status;
    ctx.redirect(response.location);
  } else if (endpoint.sends === 'file') sendFile(ctx, response as SentFile);
  else if (endpoint.sends) {
    ctx.type = endpoint.sends;
    ctx.body = response;
  } else if (endpoint.response) {
    const isJson = response instanceof Json;
    checkResponse(endpoint, endpoint.response, () => (isJson ? response.parse() : response), check);
    ctx.status = statusOf(endpoint);
    if (isJson) ctx.type = 'json';
    ctx.body = isJson ? response.toBuffer() : response;
  } else ctx.status = statusOf(endpoint);
}
