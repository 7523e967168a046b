import { UNVERIFIED_ACCOUNT_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS } from '@praticio/contracts/base/units';
import { isAppError } from '@praticio/service-kit/errors';
import type { Account } from '../accounts/account.ts';
import { erasureOf } from '../accounts/erasure.ts';
import type { Accounts } from '../accounts/part.ts';

const KEPT_MS = UNVERIFIED_ACCOUNT_DAYS * DAY_MS;

interface Deps {
  accounts: Pick<Accounts, 'listUnverified' | 'remove'>;
  now: () => Date;
}

/** Removes accounts whose email address nobody has verified: its owner may register as if for the first time. */
export function expireUnverifiedAccounts({ accounts, now }: Deps) {
  return async (): Promise<void> => {
    const at = now();
    for (const id of await accounts.listUnverified(new Date(at.getTime() - KEPT_MS))) {
      const decide = (account: Account) => (isAbandoned(account, at) ? erasureOf(account, at) : null);
      await accounts.remove(id, decide).catch((error: unknown) => {
        // another instance was faster
        if (!isAppError(error, 'account/not-found')) throw error;
      });
    }
  };
}

/** Whether nobody has registered it for so long, and no link that would verify it is on its way. */
function isAbandoned(account: Account, now: Date): boolean {
  const { verifiedAt, createdAt, registeredAgainAt, verification, passwordReset } = account;
  const registeredAt = registeredAgainAt ?? createdAt;
  const isGood = ({ expiresAt }: { expiresAt: Date }) => expiresAt > now;
  return (
    verifiedAt === null &&
    now.getTime() - registeredAt.getTime() >= KEPT_MS &&
    ![...verification, ...passwordReset].some(isGood)
  );
}
