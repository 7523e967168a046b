import { type Endpoint, pathOf, rowOf, statusOf, wireNameOf } from '@praticio/contracts/base/endpoint';
import type { TestClient, TestResponse } from './http-client.ts';

/** The part of an example that is sent. */
interface SentExample {
  params?: object;
  query?: object;
  body?: unknown;
  /** The response that the reference shows; the real response has other ids and times. */
  answer?: unknown;
}

/** What a test adds to an example: the caller's token, ids of this test run, files, other values. */
export interface Given {
  token?: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  /** Fields that replace those of the example's body; for an endpoint that takes bytes, the whole text. */
  body?: object | string;
  /** By the form's field. */
  files?: Record<string, File | File[]>;
  headers?: Record<string, string>;
}

/**
 * Sends an endpoint's example as a caller would, and expects the endpoint's status and a response that its schema
 * accepts, as it must accept the example's response. Throws otherwise.
 */
export async function sendExample(
  request: TestClient,
  endpoint: Endpoint,
  example: SentExample,
  given: Given = {},
): Promise<TestResponse> {
  const path = pathOf(endpoint.path, { ...example.params, ...given.params } as Record<string, string>);
  const query = new URLSearchParams(
    Object.entries({ ...example.query, ...given.query })
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]): [string, string] => [name, String(value)]),
  );
  const response = await request(endpoint.method, query.size > 0 ? `${path}?${query}` : path, {
    ...(given.token && { token: given.token }),
    ...(given.headers && { headers: given.headers }),
    ...bodyOf(endpoint, example.body, given),
  });
  if (response.status !== statusOf(endpoint))
    throw new Error(`${rowOf(endpoint)} answered ${response.status}: ${JSON.stringify(response.body)}`);
  endpoint.answer?.parse(response.body);
  endpoint.answer?.parse(example.answer);
  return response;
}

function bodyOf({ form, body, bytes }: Endpoint, example: unknown, { body: given, files = {} }: Given) {
  if (typeof given === 'string' || bytes !== undefined) return { body: (given ?? example) as string };
  const sent = given ? { ...(example as object | undefined), ...given } : example;
  if (!form) return body ? { json: sent ?? {} } : {};
  if (form.orJson && Object.keys(files).length === 0) return { json: sent };
  const data = new FormData();
  if (form.jsonPart) data.append(form.jsonPart, JSON.stringify(sent));
  else for (const [name, value] of Object.entries(sent ?? {})) appendField(data, name, value);
  for (const [field, chosen] of Object.entries(files)) {
    const rule = form.files[field];
    for (const [index, file] of [chosen].flat().entries())
      data.append(rule ? wireNameOf(field, rule, index) : field, file);
  }
  return { form: data };
}

function appendField(data: FormData, name: string, value: unknown): void {
  if (Array.isArray(value)) for (const one of value) data.append(`${name}[]`, String(one));
  else if (value !== undefined && value !== null) data.append(name, String(value));
}
