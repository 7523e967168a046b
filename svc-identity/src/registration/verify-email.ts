import { resetPasswordPath } from '@praticio/contracts/identity/account';
import { AppError, isAppError } from '@praticio/service-kit/errors';
import { mustChoosePassword } from '../accounts/account.ts';
import { accountIdOf, isUsable, type LinkTokens, usedUp, wasJustUsed } from '../accounts/link.ts';
import type { Accounts } from '../accounts/part.ts';

/**
 * Verifies the email address once; the same link again, shortly after, is the same page loading twice. An email address that was
 * registered again is not verified: its owner chooses the password first (auth/password-to-choose).
 */
export function verifyEmail({
  accounts,
  linkTokens,
  now,
}: {
  accounts: Pick<Accounts, 'change'>;
  linkTokens: Pick<LinkTokens, 'hash'>;
  now: () => Date;
}) {
  return async (token: string): Promise<void> => {
    const hash = linkTokens.hash(token);
    const at = now();
    await accounts
      .change(accountIdOf(token), (account) => {
        const links = account.verification;
        if (wasJustUsed(links, hash, at)) return null;
        if (!isUsable(account, 'verification', hash, at))
          throw new AppError('auth/verification-link-invalid');
        if (mustChoosePassword(account))
          throw new AppError('auth/password-to-choose', { redirect: resetPasswordPath(token) });
        return {
          set: { verifiedAt: at, verification: usedUp(links, hash, at) },
          events: [{ type: 'user.verified', data: { userId: account.id, email: account.email } }],
        };
      })
      .catch((error: unknown) => {
        // a link to an account that does not exist is as invalid as any other
        if (isAppError(error, 'account/not-found')) throw new AppError('auth/verification-link-invalid');
        throw error;
      });
  };
}
