import { type Endpoint, pathOf, rowOf, statusOf, wireNameOf } from '@praticio/contracts/base/endpoint';
import type { z } from 'zod';
import type { TestClient, TestResponse } from './http-client.ts';

/** The part of an example that is sent. */
interface SentExample {
  params?: object;
  query?: object;
  body?: unknown;
  /** The response that the reference shows; the real response has other ids and times. */
  response?: unknown;
}

/** A test's additions to an example: the caller's token, ids of this test run, files, other values. */
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
    throw new Error(`${rowOf(endpoint)} responded ${response.status}: ${JSON.stringify(response.body)}`);
  endpoint.response?.parse(response.body);
  endpoint.response?.parse(example.response);
  return response;
}

/** Texts of which careless code makes work that grows faster than their length. */
const HOSTILE_TEXTS = [
  'recherche collaboratrice de moins de homme sans ',
  'e\u0301\u0302 \u{1f600}',
  '<p><b>«',
  'a',
];
/** A delay by somebody else's text that a person does not notice; four searches of others took 1,500 once. */
const HELD_UP_MS = 250;
/** Texts that grow to less are short names, ids or choices. */
const LONG_TEXT = 200;

/**
 * Sends an example as it is, then with each of its texts as long as the endpoint takes it. Throws if that takes this thread
 * a quarter of a second more, which holds up everybody else's calls.
 */
export async function sendLargestTexts(
  request: TestClient,
  endpoint: Endpoint,
  example: SentExample,
  prepare: () => Promise<Given>,
): Promise<void> {
  const { query, form, body } = endpoint;
  const bodySchema = form?.fields ?? body;
  const largest = HOSTILE_TEXTS.map((text) => ({
    ...example,
    ...(bodySchema && { body: withLongTexts(bodySchema, example.body, text) }),
    ...(query && example.query && { query: withLongTexts(query, example.query, text) }),
  })).filter((grown) => JSON.stringify(grown).length > JSON.stringify(example).length + LONG_TEXT);
  if (largest.length === 0) return;
  const costOf = async (sent: SentExample): Promise<number> => {
    const given = await prepare();
    const before = process.threadCpuUsage();
    // a text that grows may be refused, but never by a failure
    await sendExample(request, endpoint, sent, given).catch((error: Error) => {
      if (!/ responded 4\d\d/.test(error.message)) throw error;
    });
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  const own = await costOf(example);
  const costs: number[] = [];
  for (const grown of largest) costs.push(await costOf(grown));
  const more = Math.max(...costs) - own;
  if (more > HELD_UP_MS)
    throw new Error(`${rowOf(endpoint)} took ${Math.round(more)} ms more for large texts`);
}

function withLongTexts<Value>(schema: z.ZodType, value: Value, text: string): Value {
  let largest = value;
  for (const path of pathsOfTexts(value)) {
    for (let length = 65_536; length >= LONG_TEXT; length = Math.floor(length * 0.9)) {
      const tried = replaced(largest, path, text.repeat(Math.ceil(length / text.length)).slice(0, length));
      if (!schema.safeParse(tried).success) continue;
      largest = tried;
      break;
    }
  }
  return largest;
}

function pathsOfTexts(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => pathsOfTexts(inner, [...path, key]));
}

function replaced<Value>(value: Value, [key, ...rest]: string[], text: string): Value {
  if (key === undefined) return text as Value;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, text);
  return copy as Value;
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
