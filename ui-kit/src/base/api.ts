import {
  type BodyValuesOf,
  type Endpoint,
  type FileFieldsOf,
  type Form,
  type PathValuesOf,
  pathOf,
  type QueryValuesOf,
  type ResponseOf,
  wireNameOf,
} from '@praticio/contracts/base/endpoint';
import { IDEMPOTENCY_KEY_HEADER } from '@praticio/contracts/base/idempotency';
import { type ListPages, readListPages } from '@praticio/contracts/base/list-pages';
import { withConfirmation } from '@praticio/ui-kit/confirmation';
import type { ZodType } from 'zod';
import { BASE, type CallOptions, type Download, readFile, request, sendForm } from './transport.ts';

export { ApiError, isPassing, messageOf } from './api-error.ts';
export type { CallOptions, UploadOptions } from './transport.ts';

/** Names of the required properties. */
type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];

/** The input of a call of the endpoint `E`. */
export type CallInput<E extends Endpoint> = {
  signal?: AbortSignal | undefined;
  /** Time limit for the response in milliseconds; every call that only reads has a default limit. */
  limitMs?: number | undefined;
  /** Called with the sent share of the body, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  query?: QueryValuesOf<E>;
} & (keyof PathValuesOf<E> extends never ? { params?: undefined } : { params: PathValuesOf<E> }) &
  (undefined extends BodyValuesOf<E> ? { body?: BodyValuesOf<E> } : { body: BodyValuesOf<E> }) &
  (E extends { form: Form } ? { files?: { [Field in FileFieldsOf<E>]?: File | File[] | null } } : object) &
  (E extends { bytes: number } ? { bytes: Blob } : object) &
  (E extends { idempotent: true } ? { idempotencyKey?: string } : object);

type CallArguments<E extends Endpoint> =
  RequiredKeys<CallInput<E>> extends never ? [input?: CallInput<E>] : [input: CallInput<E>];

/** The input of a call of any endpoint, without its types. */
interface LooseInput {
  signal?: AbortSignal | undefined;
  limitMs?: number | undefined;
  onProgress?: ((share: number) => void) | undefined;
  params?: Record<string, string | number>;
  query?: CallOptions['query'];
  body?: unknown;
  files?: Record<string, File | File[] | null | undefined>;
  bytes?: Blob;
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
 * Calls an endpoint of contracts: parameters, query and body have its types, and the response is parsed by its schema. A
 * form without files is sent as JSON if the endpoint accepts that. Throws `ApiError`, or an AbortError when `signal` ends
 * the call.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<ResponseOf<E>> {
  const given = (input ?? {}) as LooseInput;
  const { path, options } = requestOf(endpoint, given);
  const schema = endpoint.response as ZodType<ResponseOf<E>> | undefined;
  const form = endpoint.form && formOf(endpoint.form, given);
  if (form && given.onProgress) {
    const { onProgress } = given;
    return sendForm(endpoint.method, path, form, schema, { ...options, onProgress });
  }
  const attempt = () => request(endpoint.method, path, schema, options, form ?? given.bytes ?? given.body);
  return (await (endpoint.confirmed ? withConfirmation(attempt) : attempt())).parsed;
}

/** Calls an endpoint that responds with one page of a plain list; also returns the numbers of the other pages. Throws like `call`. */
export async function callPage<const E extends Endpoint & { paged: true }>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<{ items: ResponseOf<E>; pages: ListPages }> {
  const { path, options } = requestOf(endpoint, (input ?? {}) as LooseInput);
  const schema = endpoint.response as ZodType<ResponseOf<E>> | undefined;
  const { parsed, headers } = await request(endpoint.method, path, schema, options);
  return { items: parsed, pages: readListPages(headers) };
}

/** The form data to send; null if there are no files and the endpoint accepts JSON. */
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

/** Downloads a file from an endpoint; `fallbackName` is used if the response has no file name. */
export function download<const E extends Endpoint & { sends: 'file' | 'text/calendar' | 'text/csv' }>(
  endpoint: E,
  input: CallInput<E> & { fallbackName: string },
): Promise<Download> {
  const given = input as LooseInput;
  const { path, options } = requestOf(endpoint, given);
  return readFile(path, input.fallbackName, options, { method: endpoint.method, body: given.body });
}

/** Saves a downloaded file, as if the user had clicked a link to it. */
export function saveFile({ blob, fileName }: Download): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // release the bytes in the next task, when the click has started the download
  setTimeout(() => URL.revokeObjectURL(link.href));
}
