import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from 'contracts/catalogue/errors';
import type { Context } from 'koa';
import type { z } from 'zod';
import { AppError, parseOrThrow } from '../base/errors.ts';

export const JSON_MAX_BYTES = 100 * 1024;
const MAX_DEPTH = 32;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The body's bytes as they came (a webhook's signature covers them). 413 beyond `maxBytes`. */
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
      request.resume(); // the rest is thrown away, so that the answer reaches the client
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
 * The JSON body, parsed by `schema`; unknown fields are dropped. 400 for what is no clean JSON (invalid UTF-8,
 * `__proto__`, too deep), 413, 415, and 422 with a message per field for what the schema refuses.
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

/** JSON from outside; throws 'request/malformed' for everything that no honest client sends. */
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

/** The query parsed by `schema`. A parameter given twice is 400, unless named in `repeatable` (then an array). */
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

/** The path's parameters parsed by `schema`; what it refuses cannot exist: `code`, a 404. */
export function parseParams<Schema extends z.ZodType>(
  ctx: Context,
  schema: Schema,
  code: ErrorCode = 'request/not-found',
): z.infer<Schema> {
  const result = schema.safeParse((ctx as Context & { params?: unknown }).params);
  if (!result.success) throw new AppError(code);
  return result.data;
}

/** 400 for an address whose escapes are no UTF-8, or that holds a null byte. */
export function assertReadableAddress(ctx: Context): void {
  try {
    const address = decodeURIComponent(ctx.path) + decodeURIComponent(ctx.querystring.replaceAll('+', ' '));
    if (!address.includes('\0')) return;
  } catch {
    // falls through to the refusal below
  }
  throw new AppError('request/malformed');
}
