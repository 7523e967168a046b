import {
  type AnswerOf,
  type BodyValuesOf,
  type Endpoint,
  type FileFieldsOf,
  type Form,
  type PathValuesOf,
  pathOf,
  type QueryValuesOf,
  wireNameOf,
} from 'contracts/base/endpoint';
import { IDEMPOTENCY_KEY_HEADER } from 'contracts/base/idempotency';
import { type ListPages, readListPages } from 'contracts/base/list-pages';
import { withConfirmation } from 'ui-kit/confirmation';
import type { ZodType } from 'zod';
import { BASE, type CallOptions, type Download, readFile, request, sendForm } from './transport.ts';

export { ApiError, isPassing, messageOf } from './api-error.ts';
export type { CallOptions, UploadOptions } from './transport.ts';

/** Names of the properties that cannot be left out. */
type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];

/** What a call of `endpoint` is given. */
export type CallInput<E extends Endpoint> = {
  signal?: AbortSignal | undefined;
  /** Milliseconds after which the answer is waited for no more; every call that only reads has a limit. */
  limitMs?: number | undefined;
  /** Called with the share of the body that is sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  query?: QueryValuesOf<E>;
} & (keyof PathValuesOf<E> extends never ? { params?: undefined } : { params: PathValuesOf<E> }) &
  (undefined extends BodyValuesOf<E> ? { body?: BodyValuesOf<E> } : { body: BodyValuesOf<E> }) &
  (E extends { form: Form } ? { files?: { [Field in FileFieldsOf<E>]?: File | File[] | null } } : object) &
  (E extends { idempotent: true } ? { idempotencyKey?: string } : object);

type CallArguments<E extends Endpoint> =
  RequiredKeys<CallInput<E>> extends never ? [input?: CallInput<E>] : [input: CallInput<E>];

/** A call of any endpoint, its types forgotten. */
interface LooseInput {
  signal?: AbortSignal | undefined;
  limitMs?: number | undefined;
  onProgress?: ((share: number) => void) | undefined;
  params?: Record<string, string | number>;
  query?: CallOptions['query'];
  body?: unknown;
  files?: Record<string, File | File[] | null | undefined>;
  idempotencyKey?: string;
}

/** Path and request options of a call; paths of the API are relative to BASE here. */
function requestOf(
  endpoint: Endpoint,
  { params = {}, query = {}, idempotencyKey, signal, limitMs }: LooseInput,
) {
  const path = pathOf(endpoint.path, params).slice(BASE.length);
  const headers = idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey };
  return { path, options: { query, headers, signal, ...(limitMs !== undefined && { limitMs }) } };
}

/**
 * Calls an endpoint of contracts: parameters, query and body have its types, the answer is parsed by its schema.
 * A form without files goes as JSON where the endpoint takes it. Throws `ApiError`, or an AbortError when `signal`
 * ends the call.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<AnswerOf<E>> {
  const given = (input ?? {}) as LooseInput;
  const { path, options } = requestOf(endpoint, given);
  const schema = endpoint.answer as ZodType<AnswerOf<E>> | undefined;
  const form = endpoint.form && formOf(endpoint.form, given);
  if (form && given.onProgress) {
    const { onProgress } = given;
    return sendForm(endpoint.method, path, form, schema, { ...options, onProgress });
  }
  const attempt = () => request(endpoint.method, path, schema, options, form ?? given.body);
  return (await (endpoint.confirmed ? withConfirmation(attempt) : attempt())).parsed;
}

/** Calls an endpoint that answers one page of a plain list; tells which other pages there are. Throws as `call`. */
export async function callPage<const E extends Endpoint & { paged: true }>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<{ items: AnswerOf<E>; pages: ListPages }> {
  const { path, options } = requestOf(endpoint, (input ?? {}) as LooseInput);
  const schema = endpoint.answer as ZodType<AnswerOf<E>> | undefined;
  const { parsed, headers } = await request(endpoint.method, path, schema, options);
  return { items: parsed, pages: readListPages(headers) };
}

/** The form as it is sent; null when JSON says as much: there are no files, and the endpoint takes both. */
function formOf(form: Form, { body = {}, files = {} }: LooseInput): FormData | null {
  const given = Object.entries(files).flatMap(([field, value]) =>
    [value ?? []].flat().map((file, index): [string, File] => {
      const rule = form.files[field];
      return [rule ? wireNameOf(field, rule, index) : field, file];
    }),
  );
  if (form.orJson && given.length === 0) return null;
  const data = new FormData();
  if (form.jsonPart !== undefined) data.append(form.jsonPart, JSON.stringify(body));
  else {
    for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
      if (Array.isArray(value)) for (const one of value) data.append(`${name}[]`, String(one));
      else if (value !== undefined && value !== null) data.append(name, String(value));
    }
  }
  for (const [name, file] of given) data.append(name, file, file.name);
  return data;
}

/** Reads a file through an endpoint that sends one; `fallbackName` is used when the answer names none. */
export function download<const E extends Endpoint & { sends: 'file' }>(
  endpoint: E,
  input: CallInput<E> & { fallbackName: string },
): Promise<Download> {
  const { path, options } = requestOf(endpoint, input as LooseInput);
  return readFile(path, input.fallbackName, options);
}

/** Hands a downloaded file to the browser, as if the user had clicked a link to it. */
export function saveFile({ blob, fileName }: Download): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // The click has started the download by the next task; the address would otherwise keep the bytes alive.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
