import { AppError, isAppError } from '@praticio/service-kit/errors';
import { attemptsKeysOf, withDevice } from './device.ts';
import { accountIdOf, isUsable, usedUp, wasJustUsed } from './link.ts';
import type { Accounts, Clock, LinkTokens, LoginAttempts } from './ports.ts';

interface Deps {
  accounts: Accounts;
  attempts: LoginAttempts;
  linkTokens: LinkTokens;
  now: Clock;
}

/**
 * Lifts the lock of too many failed logins for the owner of the mailbox: the failures are forgotten, and the account
 * knows the browser, which strangers' failures do not lock from now on. Throws auth/unlock-link-invalid.
 */
export function unlockLogin({ accounts, attempts, linkTokens, now }: Deps) {
  return async ({ token, device }: { token: string; device: string }): Promise<void> => {
    const hash = linkTokens.hash(token);
    const at = now();
    const account = await accounts
      .change(accountIdOf(token), (current) => {
        const links = current.loginUnlock;
        if (wasJustUsed(links, hash, at)) return null;
        if (!isUsable(current, 'loginUnlock', hash, at)) throw new AppError('auth/unlock-link-invalid');
        const added = { hash: linkTokens.hash(device), addedAt: at };
        return { set: { ...withDevice(current, added), loginUnlock: usedUp(links, hash, at) } };
      })
      .catch((error: unknown) => {
        if (isAppError(error, 'account/not-found')) throw new AppError('auth/unlock-link-invalid');
        throw error;
      });
    await attempts.clear(attemptsKeysOf(account));
  };
}
