import { HOUR_MS, SECOND_MS } from '@praticio/contracts/base/units';
import type { Schema } from 'mongoose';

/** By how much the clocks of services and database may differ, and the time between two sweeps. */
const SWEEPS_FIRST_MS = HOUR_MS;

/**
 * Lets MongoDB remove documents of a collection by itself, one hour after the sweep should have: `afterMs` is the age of
 * `field` (a date) at which the sweep removes them. The same index serves the sweep, which stays: it is exact, and engines
 * without expiry need it. Only for documents whose removal at that age needs no other condition and no event.
 */
export function expireAfter<Document>(
  schema: Schema<Document>,
  field: keyof Document & string,
  afterMs = 0,
): void {
  const keys = { [field]: 1 } as Partial<Record<keyof Document & string, 1>>;
  schema.index(keys as Record<string, 1>, { expireAfterSeconds: (afterMs + SWEEPS_FIRST_MS) / SECOND_MS });
}
