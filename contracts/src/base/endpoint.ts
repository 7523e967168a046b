import type { z } from 'zod';
import type { PartnerScope } from './partner.ts';
import type { ServiceName } from './services.ts';

/**
 * Who may call an endpoint. `optional` serves everybody, and knows the caller if there is a token. `signed` is protected
 * by a signature over the body. `service` needs a token that another service has signed.
 */
export type Access =
  | 'public'
  | 'optional'
  | 'user'
  | 'onboarded'
  | 'recruiter'
  | 'admin'
  | 'signed'
  | 'service';

/** The rate limit of the gateway that counts a call; `none` is for calls that are protected by a signature. */
export type RateClass = 'read' | 'write' | 'login' | 'account' | 'none';

/** Kinds of files that an upload may contain; the content of a file must match its kind. */
export type FileKind = 'pdf' | 'doc' | 'docx' | 'jpeg' | 'png' | 'webp' | 'gif';

/** The rule of one file field of a form. `messages` replace the sentences of the error catalogue by those of the specification. */
export interface FileRule {
  /**
   * The name of the field in the request: its key, its key with `[]` (the server accepts both), or its key and a number
   * (`file_0`, `file_1`).
   */
  readonly naming?: 'plain' | 'list' | 'numbered';
  readonly max: number;
  readonly maxBytes: number;
  readonly kinds: readonly FileKind[];
  readonly messages?: {
    readonly tooMany?: string;
    /** `{file}` stands for the file's name. */
    readonly tooLarge?: string;
    readonly wrongKind?: string;
    /** For an empty file, and for content of no known kind. */
    readonly noKind?: string;
  };
}

/** A body that is sent as `multipart/form-data`. */
export interface Form {
  readonly fields: z.ZodType;
  readonly files: Readonly<Record<string, FileRule>>;
  /** The part that contains all fields as JSON; without it each field is a part. */
  readonly jsonPart?: string;
  /** Accepts JSON too, for callers without files. */
  readonly orJson?: true;
  /** Limit for all files together, in bytes; by default the sum of the rules. */
  readonly maxTotalBytes?: number;
}

/**
 * One endpoint of the API as a value: the service handles it, the browser calls it, the gateway routes it, and the
 * reference documents are generated from it. Endpoints are plain objects without function calls, `as const satisfies
 * Endpoint`, so that a bundle contains only the endpoints that it uses.
 *
 * The body is `body` (JSON), `form` (multipart) or `bytes`; the response is `response` (JSON), `sends` (a file or
 * text), or nothing, which is 204.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path of the request, with parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** A dangerous action: the caller has just confirmed the second factor, else 403 'auth/confirmation-required'. */
  readonly confirmed?: true;
  /** Part of the partners' API: a structure's key with this scope may call it too (docs/integrations.md#keys). */
  readonly partner?: PartnerScope;
  /** The services that may call an endpoint of access `service`. */
  readonly callers?: readonly ServiceName[];
  /** One line for the reference: the purpose of the call, and its callers. */
  readonly summary: string;
  /** By default `read` for GET and `write` otherwise. */
  readonly rate?: RateClass;
  /**
   * The parameters of the path; without a schema they are unchanged texts. A value that the schema refuses cannot exist,
   * so the response is the first 404 of `errors`.
   */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly form?: Form;
  /** The handler gets the unchanged body, of at most this many bytes. */
  readonly bytes?: number;
  /** Limit of a JSON body in bytes; 100 KiB by default. */
  readonly maxBytes?: number;
  /** The header Idempotency-Key is read: repeated calls with the same key take effect once. */
  readonly idempotent?: true;
  /** By default 200, or 204 for an endpoint without a response; 302 for a redirect. */
  readonly status?: 200 | 201 | 204 | 302;
  readonly response?: z.ZodType;
  /** The response is one page of a plain list: its headers name the other pages (base/list-pages). */
  readonly paged?: true;
  /** `file`: a download or picture of varying type; otherwise the media type of a text. */
  readonly sends?:
    | 'file'
    | 'application/xml'
    | 'application/atom+xml'
    | 'application/rss+xml'
    | 'text/calendar'
    | 'text/csv'
    | 'text/plain';
  /** Codes of the error catalogue that the call may respond with, in addition to those of every call. */
  readonly errors?: readonly string[];
}

/** `/offers/:id/interest` → `'id'` */
type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Parsed<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise;
type Written<Schema, Otherwise> = Schema extends z.ZodType ? z.input<Schema> : Otherwise;
type Key<E extends Endpoint, Name extends keyof Endpoint> = Name extends keyof E ? E[Name] : undefined;

/** The type of the path's parameters for the handler. */
export type ParamsOf<E extends Endpoint> = Parsed<
  Key<E, 'params'>,
  { [Name in ParameterNames<E['path']>]: string }
>;
/** The type of the path's parameters for the caller. */
export type PathValuesOf<E extends Endpoint> = { [Name in ParameterNames<E['path']>]: string | number };
/** The type of the query for the handler. */
export type QueryOf<E extends Endpoint> = Parsed<Key<E, 'query'>, undefined>;
/** The type of the query for the caller; empty values are not sent. */
export type QueryValuesOf<E extends Endpoint> = {
  [Name in keyof Written<Key<E, 'query'>, object>]?: Written<Key<E, 'query'>, object>[Name] | null | '';
};
/** The type of the body, or of the form's fields, for the handler. */
export type BodyOf<E extends Endpoint> =
  Key<E, 'form'> extends Form
    ? z.output<NonNullable<E['form']>['fields']>
    : Parsed<Key<E, 'body'>, undefined>;
/** The type of the body, or of the form's fields, for the caller. */
export type BodyValuesOf<E extends Endpoint> =
  Key<E, 'form'> extends Form
    ? z.input<NonNullable<E['form']>['fields']>
    : Written<Key<E, 'body'>, undefined>;
/** Names of the form's file fields. */
export type FileFieldsOf<E extends Endpoint> =
  Key<E, 'form'> extends Form ? keyof NonNullable<E['form']>['files'] & string : never;
/** The type of the response. */
export type ResponseOf<E extends Endpoint> = Parsed<Key<E, 'response'>, undefined>;

/** The rate limit that counts calls of `endpoint`. */
export function rateOf({ rate, method }: Endpoint): RateClass {
  return rate ?? (method === 'GET' ? 'read' : 'write');
}

/** The status of a success. */
export function statusOf({ status, response, sends }: Endpoint): 200 | 201 | 204 | 302 {
  return status ?? (response || sends ? 200 : 204);
}

/** `METHOD /path`, the name of an endpoint in tables and logs. */
export type RowOf<E extends Endpoint> = `${E['method']} ${E['path']}`;
export function rowOf<E extends Endpoint>({ method, path }: E): RowOf<E> {
  return `${method} ${path}` as RowOf<E>;
}

/** Fills the parameters into the path; throws if one is missing. */
export function pathOf(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** The name of a file field in the request. */
export function wireNameOf(field: string, { naming }: FileRule, index: number): string {
  if (naming === 'list') return `${field}[]`;
  return naming === 'numbered' ? `${field}_${index}` : field;
}
