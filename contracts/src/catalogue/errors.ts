import { generalErrors } from '../base/errors.ts';
import type { Problem, ProblemExtras } from '../base/problem.ts';
import { billingErrors } from '../billing/errors.ts';
import { blogErrors } from '../blog/errors.ts';
import { apiKeyErrors } from '../identity/api-key-errors.ts';
import { identityErrors } from '../identity/errors.ts';
import { teamErrors } from '../identity/team-errors.ts';
import { messagingErrors } from '../messaging/errors.ts';
import { offersErrors } from '../offers/errors.ts';

/** Every error of the platform: stable code → HTTP status and French sentence. */
export const errorCatalogue = {
  ...generalErrors,
  ...identityErrors,
  ...teamErrors,
  ...apiKeyErrors,
  ...offersErrors,
  ...billingErrors,
  ...messagingErrors,
  ...blogErrors,
};
export type ErrorCode = keyof typeof errorCatalogue;

/** Makes the body of the error `code`: the catalogue's status and sentence, and `extras`. */
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
