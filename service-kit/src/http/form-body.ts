import { type FileRule, type Form, wireNameOf } from '@praticio/contracts/base/endpoint';
import type { Context } from 'koa';
import { z } from 'zod';
import { AppError, parseOrThrow } from '../base/errors.ts';
import { readMultipart } from './multipart.ts';
import { parseBody, parseJson } from './request-body.ts';
import type { FileRule as WireRule } from './uploaded-file.ts';

/**
 * Reads the form of an endpoint: parses its fields by their schema and groups its files by field. `photos` and `photos[]`
 * name the same field, in errors too. Throws the errors of `readMultipart`.
 */
export async function readForm(
  ctx: Context,
  form: Form,
  limit: { maxBytes?: number },
): Promise<{ body: unknown; files: Record<string, unknown[]> }> {
  const files: Record<string, unknown[]> = Object.fromEntries(
    Object.keys(form.files).map((field) => [field, []]),
  );
  if (form.orJson && !ctx.request.is('multipart/form-data')) {
    return { body: await parseBody(ctx, form.fields, limit), files };
  }
  try {
    const raw = z.record(z.string(), z.unknown());
    const received = await readMultipart(ctx, {
      fields: form.jsonPart === undefined ? z.preprocess(plainNames, form.fields) : raw,
      files: Object.entries(form.files).map(([field, rule]) => wireRule(field, rule)),
      ...(form.maxTotalBytes === undefined ? {} : { maxTotalBytes: form.maxTotalBytes }),
    });
    for (const file of received.files) files[plainField(file.field, form)]?.push(file);
    const { fields } = received as { fields: Record<string, unknown> };
    return {
      body: form.jsonPart === undefined ? fields : jsonPartOf(fields, form.jsonPart, form.fields),
      files,
    };
  } catch (error) {
    throw withPlainFields(error, form);
  }
}

function jsonPartOf(fields: Record<string, unknown>, part: string, schema: z.ZodType): unknown {
  const text = parseOrThrow(z.object({ [part]: z.string() }), fields)[part] ?? '';
  return parseOrThrow(schema, parseJson(Buffer.from(text)));
}

/** Removes `[]` from the names of repeatable fields, and makes a single value of such a field a list. */
function plainNames(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) =>
      name.endsWith('[]') ? [name.slice(0, -2), [value].flat()] : [name, value],
    ),
  );
}

function wireRule(field: string, rule: FileRule): WireRule {
  const { max, maxBytes, kinds, messages, naming } = rule;
  const patterns = {
    plain: field,
    list: new RegExp(`^${field}(?:\\[\\])?$`),
    numbered: new RegExp(`^${field}_\\d{1,3}$`),
  };
  return {
    field: patterns[naming ?? 'plain'],
    max,
    maxBytes,
    kinds: [...kinds],
    ...(messages && { messages: { ...messages } }),
  };
}

/** The form's own name for a field of the request. */
function plainField(wire: string, form: Form): string {
  const isOf = ([field, rule]: [string, FileRule]) =>
    wire === field ||
    wire === wireNameOf(field, rule, 0) ||
    (rule.naming === 'numbered' && wire.startsWith(`${field}_`));
  return Object.entries(form.files).find(isOf)?.[0] ?? wire;
}

/** The error with the form's own field names. */
function withPlainFields(error: unknown, form: Form): unknown {
  if (!(error instanceof AppError) || !error.extras.fieldErrors) return error;
  const fieldErrors = Object.fromEntries(
    Object.entries(error.extras.fieldErrors).map(([wire, sentence]) => [
      plainField(wire.replace(/\[\]$/, ''), form),
      sentence,
    ]),
  );
  return new AppError(error.code, { ...error.extras, fieldErrors, cause: error.cause });
}
