import { CONNECTION_ERROR, GENERIC_ERROR } from 'contracts/base/messages';
import { type Problem, problemSchema } from 'contracts/base/problem';

type ProblemParts = { [Name in keyof Problem]?: Problem[Name] | undefined };

/** What went wrong with a call. `status` 0 means that no answer came. `message` is French, for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | undefined;
  readonly fieldErrors: Record<string, string>;
  readonly requiresPayment: boolean;
  readonly requiresPaymentUrgent: boolean;
  readonly redirect: string | undefined;
  /** Seconds to wait before trying again, when the server says so. */
  readonly retryAfter: number | undefined;
  /** False when the answer carried no sentence of its own, so that a page may say something more precise. */
  readonly hasServerMessage: boolean;

  constructor(status: number, code: string, problem: ProblemParts = {}, retryAfter?: number) {
    super(problem.message ?? (status === 0 ? CONNECTION_ERROR : GENERIC_ERROR));
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = problem.details;
    this.fieldErrors = problem.fieldErrors ?? problem.errors ?? {};
    this.requiresPayment = problem.requiresPayment ?? false;
    this.requiresPaymentUrgent = problem.requiresPaymentUrgent ?? false;
    this.redirect = problem.redirect;
    this.retryAfter = retryAfter;
    this.hasServerMessage = problem.message !== undefined;
  }
}

/** Whether asking again may help: no answer came, or the server is not well. A 4xx stays what it is. */
export function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** The error of an answer that is not a success; its body is a problem, or nothing that we can read. */
export function errorOfAnswer(status: number, body: unknown, retryAfter: string | null): ApiError {
  const problem = problemSchema.partial().safeParse(body).data ?? {};
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  return new ApiError(
    status,
    problem.code ?? `http/${status}`,
    problem,
    Number.isNaN(seconds) ? undefined : seconds,
  );
}

/** The sentence to show for any thrown value: the server's own, else 'Erreur de connexion', else `fallback`. */
export function messageOf(error: unknown, fallback: string = GENERIC_ERROR): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.hasServerMessage || error.status === 0 ? error.message : fallback;
}
