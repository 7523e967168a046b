import { REMEMBERED_SESSION_DAYS, SESSION_HOURS } from 'contracts/base/auth';
import { AppError } from 'service-kit/errors';
import { checkPassword, type PasswordGate } from './check-password.ts';
import type { AccessTokens, Accounts } from './ports.ts';

const HOUR_MS = 60 * 60 * 1000;

type Deps = PasswordGate & { accounts: Accounts; accessTokens: AccessTokens };

/** Exchanges e-mail and password for an access token. */
export function logIn({ accounts, accessTokens, ...gate }: Deps) {
  return async ({ email, password, remember }: { email: string; password: string; remember: boolean }) => {
    const account = await accounts.findByEmail(email);
    const isRight = await checkPassword(gate, { email, account, password });
    if (!account || !isRight) throw new AppError('auth/invalid-credentials');

    if (!account.verifiedAt) {
      throw new AppError('auth/email-not-verified', { redirect: '/resend-verification' });
    }
    if (account.bannedAt) throw new AppError('auth/account-banned');
    const hours = remember ? REMEMBERED_SESSION_DAYS * 24 : SESSION_HOURS;
    return accessTokens.issue(account, new Date(gate.now().getTime() + hours * HOUR_MS));
  };
}
