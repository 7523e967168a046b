import { MINUTE_MS } from '@praticio/contracts/base/units';

/** Failed logins under one key; an attempt counts as failed until its password proves right. */
export interface SeenAttempts {
  failures: number;
  lastAt: Date;
}

const FREE_FAILURES = 5;
const LOCKED_FROM = 10;
const LOCK_MS = 15 * MINUTE_MS;

export type Admission =
  | { admitted: true; delayMs: number; next: SeenAttempts }
  /** `next` is set for the first refusal only. */
  | { admitted: false; retryAfter: number; next: SeenAttempts | null };

/** Five failures are free, the next four wait longer and longer, from the tenth logins are refused for a while. */
export function admit(seen: SeenAttempts | null, now: Date, firstDelayMs: number): Admission {
  const waitedMs = seen ? now.getTime() - seen.lastAt.getTime() : 0;
  const failures = seen && waitedMs < LOCK_MS ? seen.failures : 0;
  const attempt = failures + 1;
  if (seen && attempt >= LOCKED_FROM) {
    const next = attempt === LOCKED_FROM ? { ...seen, failures: attempt } : null;
    return { admitted: false, retryAfter: Math.ceil((LOCK_MS - waitedMs) / 1000), next };
  }
  const delayMs = attempt > FREE_FAILURES ? firstDelayMs * 2 ** (attempt - FREE_FAILURES - 1) : 0;
  return { admitted: true, delayMs, next: { failures: attempt, lastAt: now } };
}
