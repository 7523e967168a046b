import { REMEMBERED_SESSION_DAYS, SESSION_HOURS } from 'contracts/base/auth';
import { HOUR_MS } from 'contracts/base/units';
import { AppError } from 'service-kit/errors';
import { checkPassword, type PasswordGate } from './check-password.ts';
import { knowsDevice, withDevice } from './device.ts';
import type { AccessTokens, Accounts, LinkTokens } from './ports.ts';

type Deps = PasswordGate & { accounts: Accounts; accessTokens: AccessTokens; linkTokens: LinkTokens };

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
  /** The random value in the browser's cookie. */
  device: string;
}

/** Exchanges email address and password for an access token; the account knows the browser from now on. */
export function logIn({ accounts, accessTokens, linkTokens, ...gate }: Deps) {
  return async ({ email, password, remember, device }: Credentials) => {
    const account = await accounts.findByEmail(email);
    const deviceHash = linkTokens.hash(device);
    const isRight = await checkPassword(gate, { email, account, password, deviceHash });
    if (!account || !isRight) throw new AppError('auth/invalid-credentials');

    if (!account.verifiedAt) {
      throw new AppError('auth/email-not-verified', { redirect: '/resend-verification' });
    }
    if (account.bannedAt) throw new AppError('auth/account-banned');
    if (!knowsDevice(account, deviceHash)) {
      const added = { hash: deviceHash, addedAt: gate.now() };
      await accounts.change(account.id, (current) => ({ set: withDevice(current, added) }));
    }
    const hours = remember ? REMEMBERED_SESSION_DAYS * 24 : SESSION_HOURS;
    return accessTokens.issue(account, new Date(gate.now().getTime() + hours * HOUR_MS));
  };
}
