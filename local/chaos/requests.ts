import { setTimeout as pause } from 'node:timers/promises';

const ASK_TIMEOUT_MS = 20_000;
const RETRY_MS = 300;
/** The platform must respond within this time after the last kill. */
const PATIENCE_MS = 240_000;

export interface ReceivedResponse<Body = unknown> {
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
): Promise<ReceivedResponse<Body>> {
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
export async function requestUntilResponse<Body>(
  url: URL | string,
  method = 'GET',
  options: RequestOptions = {},
): Promise<ReceivedResponse<Body>> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const response = await send<Body>(new URL(url), method, options).catch(
      (error: unknown) => error as Error,
    );
    if (!(response instanceof Error) && response.status < 500) return response;
    if (Date.now() > deadline) {
      const why =
        response instanceof Error ? response.message : `${response.status} ${JSON.stringify(response.body)}`;
      throw new Error(`${method} ${url} has no response after ${PATIENCE_MS / 1000} s: ${why}`);
    }
    await pause(RETRY_MS);
  }
}
