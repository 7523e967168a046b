import { REMEMBERED_SESSION_DAYS, SESSION_HOURS } from 'contracts/auth';
import { AppError } from 'service-kit/errors';
import { admit } from './login-attempts.ts';
import type { AccessTokens, Accounts, Clock, LoginAttempts, Passwords } from './ports.ts';

const HOUR_MS = 60 * 60 * 1000;

interface Deps {
  accounts: Accounts;
  attempts: LoginAttempts;
  passwords: Passwords;
  accessTokens: AccessTokens;
  /** The wait of the first slowed attempt; each further one waits twice as long. */
  slowdownMs: number;
  wait: (ms: number) => Promise<void>;
  now: Clock;
}

/**
 * Exchanges e-mail and password for an access token. Attempts are counted before the password is looked at, so
 * that many at once are no way around the limit, and for unknown addresses too, so that the limit tells nothing.
 */
export function logIn(deps: Deps) {
  const { accounts, attempts, passwords, accessTokens, now } = deps;
  return async ({ email, password, remember }: { email: string; password: string; remember: boolean }) => {
    await admitAttempt(deps, email);
    const account = await accounts.findByEmail(email);
    const isRight = await passwords.matches(account?.passwordHash ?? null, password);
    if (!account || !isRight) throw new AppError('auth/invalid-credentials');

    await attempts.clear(email);
    if (!account.verifiedAt)
      throw new AppError('auth/email-not-verified', { redirect: '/resend-verification' });
    if (account.bannedAt) throw new AppError('auth/account-banned');
    const hours = remember ? REMEMBERED_SESSION_DAYS * 24 : SESSION_HOURS;
    return accessTokens.issue(account, new Date(now().getTime() + hours * HOUR_MS));
  };
}

async function admitAttempt({ attempts, slowdownMs, wait, now }: Deps, email: string): Promise<void> {
  for (;;) {
    const seen = await attempts.find(email);
    const admission = admit(seen, now(), slowdownMs);
    if (!admission.admitted) {
      throw new AppError('auth/too-many-attempts', { retryAfter: admission.retryAfter });
    }
    if (await attempts.replace(email, seen, admission.next)) return wait(admission.delayMs);
  }
}
