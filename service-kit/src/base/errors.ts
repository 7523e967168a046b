import { FIELD_REQUIRED } from '@praticio/contracts/base/messages';
import type { ProblemExtras } from '@praticio/contracts/base/problem';
import { tooLongMessage } from '@praticio/contracts/base/text-fields';
import { type ErrorCode, errorCatalogue } from '@praticio/contracts/catalogue/errors';
import { z } from 'zod';

export interface AppErrorOptions extends ProblemExtras {
  /** The cause, for the log only. */
  cause?: unknown;
}

/** A failure that the caller sees: a code of contracts/catalogue/errors, and further fields of the problem response. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly extras: ProblemExtras;

  constructor(code: ErrorCode, { cause, ...extras }: AppErrorOptions = {}) {
    super(extras.details ? `${code}: ${extras.details}` : code, cause === undefined ? {} : { cause });
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.extras = extras;
  }
}

/** True when `error` is an AppError, with that code if one is named. */
export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}

/** 422 with one French message per wrong field: `validationError({siret: 'Numéro SIRET invalide'})`. */
export function validationError(fieldErrors: Record<string, string>): AppError {
  return new AppError('request/invalid-fields', { fieldErrors });
}

/** 503 with Retry-After: something that this call needs is away. `cause` is logged. */
export function unavailableError(cause?: unknown, retryAfter = 5): AppError {
  return new AppError('service/unavailable', { retryAfter, cause });
}

const frenchOfZod = z.locales.fr().localeError;

/** Zod describes types to programmers: name the missing value as the forms do. A schema's own sentences come first. */
const frenchMessages: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === '') return FIELD_REQUIRED;
  const isLongText = issue.code === 'too_big' && issue.origin === 'string';
  return isLongText ? tooLongMessage(Number(issue.maximum)) : frenchOfZod(issue);
};

/** First message per field of a zod error; nested fields are joined with dots (`address.city`). */
export function fieldErrorsOf(error: z.ZodError): Record<string, string> {
  const fieldErrors: Record<string, string> = {};
  for (const issue of error.issues) fieldErrors[issue.path.join('.') || '_'] ??= issue.message;
  return fieldErrors;
}

/** Parses `value`, which a user has sent; throws validationError with French messages. */
export function parseOrThrow<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value, { error: frenchMessages });
  if (result.success) return result.data;
  throw validationError(fieldErrorsOf(result.error));
}
