import { CONNECTION_ERROR, GENERIC_ERROR } from '@praticio/contracts/base/messages';
import type { Problem } from '@praticio/contracts/base/problem';
import { problemParts } from './compiled-schemas.ts';

type ProblemParts = { [Name in keyof Problem]?: Problem[Name] | undefined };

/** The failure of a call. `status` 0 means that there was no response. `message` is French, for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | undefined;
  readonly fieldErrors: Record<string, string>;
  readonly requiresPayment: boolean;
  readonly requiresPaymentUrgent: boolean;
  readonly redirect: string | undefined;
  /** The shifts of a proposal that overlap others, and those others. */
  readonly clashes: NonNullable<Problem['clashes']>;
  /** Seconds to wait before a retry, if the server sent Retry-After. */
  readonly retryAfter: number | undefined;
  /** False if the response contained no sentence, so that a page can show a more precise one. */
  readonly hasServerMessage: boolean;

  constructor(status: number, code: string, problem: ProblemParts = {}, retryAfter?: number) {
    const sentence = problem.message || problem.error || undefined;
    super(sentence ?? (status === 0 ? CONNECTION_ERROR : GENERIC_ERROR));
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = problem.details;
    this.fieldErrors = problem.fieldErrors ?? problem.errors ?? {};
    this.requiresPayment = problem.requiresPayment ?? false;
    this.requiresPaymentUrgent = problem.requiresPaymentUrgent ?? false;
    this.redirect = problem.redirect;
    this.clashes = problem.clashes ?? [];
    this.retryAfter = retryAfter;
    this.hasServerMessage = sentence !== undefined;
  }
}

/** Whether a retry may succeed: after no response or a 5xx, not after a 4xx. */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Makes the error for an unsuccessful response; `body` is a problem document, or anything else. */
export function errorOfResponse(status: number, body: unknown, retryAfter: string | null): ApiError {
  const problem = problemParts.safeParse(body).data ?? {};
  const seconds = secondsOf(retryAfter);
  return new ApiError(
    status,
    problem.code ?? `http/${status}`,
    problem,
    Number.isNaN(seconds) ? undefined : seconds,
  );
}

/** Seconds of a Retry-After, which is a number of them or a date (RFC 9110, 10.2.3); NaN if it is neither. */
function secondsOf(retryAfter: string | null): number {
  if (retryAfter === null) return Number.NaN;
  const seconds = Number(retryAfter);
  return Number.isNaN(seconds) ? Math.max(0, (Date.parse(retryAfter) - Date.now()) / 1000) : seconds;
}

/** Returns the sentence to show for any thrown value: the server's, else 'Erreur de connexion', else `fallback`. */
export function messageOf(error: unknown, fallback: string = GENERIC_ERROR): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.hasServerMessage || error.status === 0 ? error.message : fallback;
}
