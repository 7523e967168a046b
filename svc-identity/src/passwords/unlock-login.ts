import { AppError, isAppError } from '@praticio/service-kit/errors';
import { attemptsKeysOf, withDevice } from '../accounts/device.ts';
import type { LinkTokens } from '../accounts/link.ts';
import { accountIdOf, isUsable, usedUp, wasJustUsed } from '../accounts/link.ts';
import type { Accounts } from '../accounts/part.ts';
import type { AttemptStore } from './attempt-store.ts';

interface Deps {
  accounts: Pick<Accounts, 'change'>;
  attempts: Pick<AttemptStore, 'clear'>;
  linkTokens: Pick<LinkTokens, 'hash'>;
  now: () => Date;
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
