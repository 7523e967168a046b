import { type Endpoint, type Form, pathOf, wireNameOf } from 'contracts/base/endpoint';
import type { TestClient, TestResponse } from './http-client.ts';

/** An example of contracts, its types forgotten. */
interface Example {
  params?: object;
  query?: object | undefined;
  body?: unknown;
  answer?: unknown;
}

/** What the set-up of a test puts in place of an example's ids and tokens, and what the example cannot hold. */
export interface ExampleSetUp {
  token?: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  /** Fields that replace those of the example's body. */
  body?: Record<string, unknown>;
  /** By the form's field. */
  files?: Record<string, File[]>;
  /** Of an endpoint that takes its body as it comes. */
  bytes?: { mediaType: string; content: string };
}

/** Sends an example as a client would, with what the set-up replaces. */
export function sendExample(
  request: TestClient,
  endpoint: Endpoint,
  example: Example,
  setUp: ExampleSetUp = {},
): Promise<TestResponse> {
  const path = pathOf(endpoint.path, { ...example.params, ...setUp.params });
  const query = new URLSearchParams({ ...example.query, ...setUp.query } as Record<string, string>);
  const fields = { ...(example.body as object | undefined), ...setUp.body };
  const isBare = example.body === undefined && setUp.body === undefined;
  const isForm = endpoint.form && !(endpoint.form.orJson && !setUp.files);
  return request(endpoint.method, query.size > 0 ? `${path}?${query}` : path, {
    ...(setUp.token && { token: setUp.token }),
    ...(endpoint.form && isForm && { form: formOf(endpoint.form, fields, setUp.files) }),
    ...(setUp.bytes && {
      body: setUp.bytes.content,
      headers: { 'content-type': setUp.bytes.mediaType },
    }),
    ...(!isForm && !isBare && { json: fields }),
  });
}

function formOf(form: Form, fields: object, files: Record<string, File[]> = {}): FormData {
  const data = new FormData();
  if (form.jsonPart !== undefined) data.append(form.jsonPart, JSON.stringify(fields));
  else {
    for (const [name, value] of Object.entries(fields)) {
      if (Array.isArray(value)) for (const one of value) data.append(`${name}[]`, String(one));
      else data.append(name, String(value));
    }
  }
  for (const [field, rule] of Object.entries(form.files)) {
    for (const [index, file] of (files[field] ?? []).entries())
      data.append(wireNameOf(field, rule, index), file, file.name);
  }
  return data;
}
