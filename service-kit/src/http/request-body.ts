import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@praticio/contracts/catalogue/errors';
import type { Context } from 'koa';
import type { z } from 'zod';
import { AppError, parseOrThrow } from '../base/errors.ts';

export const JSON_MAX_BYTES = 100 * 1024;
const MAX_DEPTH = 32;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads the unchanged bytes of the body (a webhook's signature covers them). Throws 413 above `maxBytes`. */
export async function readRawBody(ctx: Context, maxBytes = JSON_MAX_BYTES): Promise<Buffer> {
  if (Number(ctx.get('content-length') || 0) > maxBytes) throw new AppError('request/too-large');
  if (ctx.get('content-encoding') && ctx.get('content-encoding') !== 'identity') {
    throw new AppError('request/unsupported-type');
  }
  return collect(ctx.req, maxBytes);
}

function collect(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const fail = (error: AppError) => {
      request.removeAllListeners('data');
      request.resume(); // reads and drops the rest, so that the response reaches the client
      reject(error);
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) fail(new AppError('request/too-large'));
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    const broken = (cause?: unknown) => fail(new AppError('request/malformed', { cause }));
    request.on('error', broken);
    request.on('close', () => request.complete || broken());
  });
}

/**
 * Reads the JSON body and parses it by `schema`, which drops unknown fields. Throws 400 for invalid or suspicious JSON
 * (invalid UTF-8, `__proto__`, too deep), 413, 415, and 422 with a message for each field that the schema refuses.
 */
export async function parseBody<Schema extends z.ZodType>(
  ctx: Context,
  schema: Schema,
  { maxBytes = JSON_MAX_BYTES }: { maxBytes?: number } = {},
): Promise<z.infer<Schema>> {
  if (!ctx.request.is('json', '+json')) throw new AppError('request/unsupported-type');
  const bytes = await readRawBody(ctx, maxBytes);
  return parseOrThrow(schema, parseJson(bytes));
}

/** Parses JSON from a client; throws 'request/malformed' for JSON that no honest client sends. */
export function parseJson(bytes: Uint8Array): unknown {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new AppError('request/malformed', { cause });
  }
  assertHarmless(value);
  return value;
}

function assertHarmless(root: unknown): void {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new AppError('request/malformed', { details: 'Trop de niveaux imbriqués.' });
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value) && Object.keys(value).some((key) => forbiddenKeys.has(key))) {
        throw new AppError('request/malformed');
      }
      for (const child of Object.values(value)) if (typeof child === 'object') next.push(child);
    }
    level = next;
  }
}

/** Parses the query by `schema`. Throws 400 for a repeated parameter, unless it is in `repeatable` (then it is an array). */
export function parseQuery<Schema extends z.ZodType>(
  ctx: Context,
  schema: Schema,
  { repeatable = [] }: { repeatable?: string[] } = {},
): z.infer<Schema> {
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(ctx.query)) {
    if (repeatable.includes(name)) query[name] = Array.isArray(value) ? value : [value];
    else if (Array.isArray(value) || forbiddenKeys.has(name)) throw new AppError('request/malformed');
    else query[name] = value;
  }
  return parseOrThrow(schema, query);
}

/** Parses the parameters of the path by `schema`. Throws `code`, a 404, for a value that the schema refuses: it cannot exist. */
export function parseParams<Schema extends z.ZodType>(
  ctx: Context,
  schema: Schema,
  code: ErrorCode = 'request/not-found',
): z.infer<Schema> {
  const result = schema.safeParse((ctx as Context & { params?: unknown }).params);
  if (!result.success) throw new AppError(code);
  return result.data;
}

/** Throws 400 for a URL whose escapes are not UTF-8, or that contains a null byte. */
export function assertReadableUrl(ctx: Context): void {
  try {
    const text = decodeURIComponent(ctx.path) + decodeURIComponent(ctx.querystring.replaceAll('+', ' '));
    if (!text.includes('\0')) return;
  } catch {
    // falls through to the refusal below
  }
  throw new AppError('request/malformed');
}
