import { z } from 'zod';
import { billingErrors } from './errors/billing.ts';
import { blogErrors } from './errors/blog.ts';
import { generalErrors } from './errors/general.ts';
import { identityErrors } from './errors/identity.ts';
import { messagingErrors } from './errors/messaging.ts';
import { offersErrors } from './errors/offers.ts';

/** Every error that any part of the platform answers: stable code → HTTP status and French sentence. */
export const errorCatalogue = {
  ...generalErrors,
  ...identityErrors,
  ...offersErrors,
  ...billingErrors,
  ...messagingErrors,
  ...blogErrors,
};
export type ErrorCode = keyof typeof errorCatalogue;

/** The one error body, `application/problem+json` (RFC 9457) with the fields of decisions.md. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  message: z.string(),
  error: z.string(),
  details: z.string().optional(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  errors: z.record(z.string(), z.string()).optional(),
  requiresPayment: z.boolean().optional(),
  requiresPaymentUrgent: z.boolean().optional(),
  redirect: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** What an error may carry besides its code; `retryAfter` is in seconds and becomes the header Retry-After. */
export interface ProblemExtras {
  details?: string;
  fieldErrors?: Record<string, string>;
  requiresPayment?: boolean;
  requiresPaymentUrgent?: boolean;
  redirect?: string;
  retryAfter?: number;
}

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** The body for `code`: the catalogue's status and sentence, completed by `extras`. */
export function problemOf(code: ErrorCode, { retryAfter: _header, ...extras }: ProblemExtras = {}): Problem {
  const { status, message } = errorCatalogue[code];
  const problem: Problem = {
    type: `urn:praticio:error:${code}`,
    title: message,
    status,
    detail: extras.details ?? message,
    code,
    message,
    error: message,
    ...extras,
  };
  return extras.fieldErrors ? { ...problem, errors: extras.fieldErrors } : problem;
}
