import type { z } from 'zod';
import type { ServiceName } from './services.ts';

/**
 * Who may call an endpoint. `optional` serves everybody and knows the caller when there is a token; `signed` is
 * protected by a signature over the body; `service` needs a token that another service has signed.
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

/** Which of the gateway's rate limits counts a call; `none` is for calls that a signature protects. */
export type RateClass = 'read' | 'write' | 'login' | 'account' | 'none';

/** Kinds of files that an upload may have; the content is checked against the kind. */
export type FileKind = 'pdf' | 'doc' | 'docx' | 'jpeg' | 'png' | 'webp' | 'gif';

/** What one file field of a form accepts. Sentences of the specification replace the catalogue's where given. */
export interface FileRule {
  /**
   * How the field is named on the wire: by its key, by its key with `[]` (the server takes both), or by its key
   * and a number (`file_0`, `file_1`).
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
    /** Replaces the catalogue's sentence for everything that `wrongKind` and `tooLarge` do not name. */
    readonly refused?: string;
  };
}

/** A body that is sent as `multipart/form-data`. */
export interface Form {
  readonly fields: z.ZodType;
  readonly files: Readonly<Record<string, FileRule>>;
  /** The one part that holds all fields as JSON; without it each field is a part. */
  readonly jsonPart?: string;
  /** JSON is accepted too, for callers without files. */
  readonly orJson?: true;
  /** For all files together, in bytes; the sum of the rules when left out. */
  readonly maxTotalBytes?: number;
}

/**
 * One endpoint of the API as a value: the service handles it, the browser calls it, the gateway routes it, and the
 * reference documents are generated from it. Endpoints are plain objects without calls, `as const satisfies
 * Endpoint`, so that a bundle keeps only those it uses.
 *
 * The body is `body` (JSON), `form` (multipart) or `bytes`; the answer is `answer` (JSON), `sends` (a file or
 * text), or nothing, which is 204.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the browser asks for it, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** A dangerous action: the caller has just confirmed the second factor, else 403 'auth/confirmation-required'. */
  readonly confirmed?: true;
  /** The services that may call an endpoint of access `service`. */
  readonly callers?: readonly ServiceName[];
  /** One line for the reference: what the call does, for whom. */
  readonly summary: string;
  /** `read` for GET and `write` otherwise, when left out. */
  readonly rate?: RateClass;
  /**
   * The path's parameters. What the schema refuses cannot exist: the first 404 of `errors` says so. Texts as they
   * are when left out.
   */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly form?: Form;
  /** The body is taken as it comes, up to this many bytes. */
  readonly bytes?: number;
  /** Size of a JSON body in bytes; 100 KiB when left out. */
  readonly maxBytes?: number;
  /** The header Idempotency-Key is read: the same key does the same thing once. */
  readonly idempotent?: true;
  /** 200 when left out, 204 for an endpoint that answers nothing; 302 for one that leads elsewhere. */
  readonly status?: 200 | 201 | 204 | 302;
  readonly answer?: z.ZodType;
  /** The answer is one page of a plain list: its headers name the other pages (base/list-pages). */
  readonly paged?: true;
  /** `file`: a download or picture of varying type; otherwise the media type of a text. */
  readonly sends?: 'file' | 'application/xml' | 'application/rss+xml' | 'text/plain';
  /** Codes of the catalogue that the call may answer, besides those that every call may. */
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

/** The path's parameters as the handler gets them. */
export type ParamsOf<E extends Endpoint> = Parsed<
  Key<E, 'params'>,
  { [Name in ParameterNames<E['path']>]: string }
>;
/** The path's parameters as the caller gives them. */
export type PathValuesOf<E extends Endpoint> = { [Name in ParameterNames<E['path']>]: string | number };
/** The query as the handler gets it. */
export type QueryOf<E extends Endpoint> = Parsed<Key<E, 'query'>, undefined>;
/** The query as the caller gives it; what is empty is left out. */
export type QueryValuesOf<E extends Endpoint> = {
  [Name in keyof Written<Key<E, 'query'>, object>]?: Written<Key<E, 'query'>, object>[Name] | null | '';
};
/** The body, or the fields of the form, as the handler gets them. */
export type BodyOf<E extends Endpoint> =
  Key<E, 'form'> extends Form
    ? z.output<NonNullable<E['form']>['fields']>
    : Parsed<Key<E, 'body'>, undefined>;
/** The body, or the fields of the form, as the caller gives them. */
export type BodyValuesOf<E extends Endpoint> =
  Key<E, 'form'> extends Form
    ? z.input<NonNullable<E['form']>['fields']>
    : Written<Key<E, 'body'>, undefined>;
/** Names of the form's file fields. */
export type FileFieldsOf<E extends Endpoint> =
  Key<E, 'form'> extends Form ? keyof NonNullable<E['form']>['files'] & string : never;
/** The answer, as the handler gives it and the caller gets it. */
export type AnswerOf<E extends Endpoint> = Parsed<Key<E, 'answer'>, undefined>;

/** The rate limit that counts calls of `endpoint`. */
export function rateOf({ rate, method }: Endpoint): RateClass {
  return rate ?? (method === 'GET' ? 'read' : 'write');
}

/** The status of a success. */
export function statusOf({ status, answer, sends }: Endpoint): 200 | 201 | 204 | 302 {
  return status ?? (answer || sends ? 200 : 204);
}

/** `METHOD /path`: what names an endpoint in tables and logs. */
export type RowOf<E extends Endpoint> = `${E['method']} ${E['path']}`;
export function rowOf<E extends Endpoint>({ method, path }: E): RowOf<E> {
  return `${method} ${path}` as RowOf<E>;
}

/** The path with its parameters filled in. Throws when one is missing. */
export function pathOf(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** Name of a file field on the wire. */
export function wireNameOf(field: string, { naming }: FileRule, index: number): string {
  if (naming === 'list') return `${field}[]`;
  return naming === 'numbered' ? `${field}_${index}` : field;
}
