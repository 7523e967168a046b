import { setTimeout as pause } from 'node:timers/promises';

const ASK_TIMEOUT_MS = 20_000;
const AGAIN_MS = 300;
/** Nobody waits longer for a platform that nobody kills any more. */
const PATIENCE_MS = 240_000;

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  location: string | null;
}

export interface Asked {
  token?: string;
  json?: unknown;
  form?: FormData | URLSearchParams;
  /** Says which sending this is, where a repetition must be the same one. */
  key?: string;
}

/** One request, as a browser sends it. Throws when no answer comes. */
async function ask<Body>(url: URL, method: string, { token, json, form, key }: Asked): Promise<Answer<Body>> {
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

/** Asks again, as somebody does who wants to know, until an answer is more than "later": no connection, 5xx. */
export async function askUntilKnown<Body>(
  url: URL | string,
  method = 'GET',
  asked: Asked = {},
): Promise<Answer<Body>> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask<Body>(new URL(url), method, asked).catch((error: unknown) => error as Error);
    if (!(answer instanceof Error) && answer.status < 500) return answer;
    if (Date.now() > deadline) {
      const why =
        answer instanceof Error ? answer.message : `${answer.status} ${JSON.stringify(answer.body)}`;
      throw new Error(`${method} ${url} has no answer after ${PATIENCE_MS / 1000} s: ${why}`);
    }
    await pause(AGAIN_MS);
  }
}
