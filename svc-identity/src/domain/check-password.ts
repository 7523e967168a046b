import { AppError } from 'service-kit/errors';
import type { Account } from './account.ts';
import { admit } from './login-attempts.ts';
import type { Clock, LoginAttempts, Passwords } from './ports.ts';

export interface PasswordGate {
  attempts: LoginAttempts;
  passwords: Passwords;
  /** The wait of the first slowed attempt; each further one waits twice as long. */
  slowdownMs: number;
  wait: (ms: number) => Promise<void>;
  now: Clock;
}

/**
 * Answers whether `password` is the one of `account`. Attempts are counted before the password is looked at, so
 * that many at once are no way around the limit, and for unknown addresses (null) too, so that it tells nothing.
 * Throws auth/too-many-attempts.
 */
export async function checkPassword(
  { attempts, passwords, slowdownMs, wait, now }: PasswordGate,
  { email, account, password }: { email: string; account: Account | null; password: string },
): Promise<boolean> {
  for (;;) {
    const seen = await attempts.find(email);
    const admission = admit(seen, now(), slowdownMs);
    if (!admission.admitted) {
      throw new AppError('auth/too-many-attempts', { retryAfter: admission.retryAfter });
    }
    if (!(await attempts.replace(email, seen, admission.next))) continue;
    await wait(admission.delayMs);
    const isRight = await passwords.matches(account?.passwordHash ?? null, password);
    if (isRight) await attempts.clear(email);
    return isRight;
  }
}
