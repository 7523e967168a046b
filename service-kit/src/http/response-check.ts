import { type Endpoint, rowOf } from '@praticio/contracts/base/endpoint';
import type { z } from 'zod';
import type { Logger } from '../base/logger.ts';

/** The share of responses that is checked in production. */
const SAMPLE = 0.01;

export interface ResponseCheck {
  /** True: every response is checked and a wrong one throws. False: a sample is checked, and a wrong one is counted and logged. */
  strict: boolean;
  logger: Logger;
  /** Called for each wrong response in the sample (metrics). */
  onWrong: (row: string) => void;
}

/** The check of a process: strict unless `checksResponses` says otherwise. */
export function responseCheckOf({
  logger,
  checksResponses,
  onWrongResponse,
}: {
  logger: Logger;
  checksResponses?: boolean | undefined;
  onWrongResponse?: ((row: string) => void) | undefined;
}): ResponseCheck {
  return {
    strict: checksResponses ?? true,
    logger,
    onWrong: onWrongResponse ?? (() => {}),
  };
}

/**
 * Checks a response, which is read for it, against its contract: everything that the schema refuses, and fields that it does not name. Throws if
 * the check is strict, so that tests and developers notice at once.
 */
export function checkResponse(
  endpoint: Endpoint,
  schema: z.ZodType,
  read: () => unknown,
  { strict, logger, onWrong }: ResponseCheck,
): void {
  if (!strict && Math.random() >= SAMPLE) return;
  const response = read();
  const parsed = schema.safeParse(response);
  const faults = parsed.success
    ? unnamedFields(response, parsed.data).map((field) => `${field} is not in the contract`)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the response'}: ${message}`);
  if (faults.length === 0) return;
  const row = rowOf(endpoint);
  if (strict) throw new Error(`the response of ${row} does not match its contract: ${faults.join('; ')}`);
  onWrong(row);
  logger.error({ row, faults }, 'response off contract');
}

/** Paths of the fields in `value` that the schema has dropped. */
function unnamedFields(value: unknown, parsed: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === undefined) return [];
    const here = path === '' ? key : `${path}.${key}`;
    if (!(key in parsed)) return [here];
    return unnamedFields(inner, (parsed as Record<string, unknown>)[key], here);
  });
}
