import { setTimeout as pause } from 'node:timers/promises';

const ASK_TIMEOUT_MS = 20_000;
const RETRY_MS = 300;
/** The platform must respond within this time after the last kill. */
const PATIENCE_MS = 240_000;

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  location: string | null;
}

export interface RequestOptions {
  token?: string;
  json?: unknown;
  form?: FormData | URLSearchParams;
  /** Idempotency key, for requests whose repetition must not take effect twice. */
  key?: string;
}

/** Sends one request as a browser does; throws if there is no response. */
async function send<Body>(
  url: URL,
  method: string,
  { token, json, form, key }: RequestOptions,
): Promise<Answer<Body>> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: form }),
    signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  const body = (isJson ? JSON.parse(text) : text) as Body;
  return { status: response.status, body, location: response.headers.get('location') };
}

/** Repeats a request until its response is final, as a patient user does: not while there is no connection or a 5xx. */
export async function requestUntilAnswered<Body>(
  url: URL | string,
  method = 'GET',
  options: RequestOptions = {},
): Promise<Answer<Body>> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await send<Body>(new URL(url), method, options).catch((error: unknown) => error as Error);
    if (!(answer instanceof Error) && answer.status < 500) return answer;
    if (Date.now() > deadline) {
      const why =
        answer instanceof Error ? answer.message : `${answer.status} ${JSON.stringify(answer.body)}`;
      throw new Error(`${method} ${url} has no response after ${PATIENCE_MS / 1000} s: ${why}`);
    }
    await pause(RETRY_MS);
  }
}
