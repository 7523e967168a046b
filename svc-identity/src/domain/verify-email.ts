import { AppError, isAppError } from 'service-kit/errors';
import { accountIdOf, isUsable, wasJustUsed } from './link.ts';
import type { Accounts, Clock, LinkTokens } from './ports.ts';

/** Verifies the address once; the same link again, shortly after, is the same page loading twice. */
export function verifyEmail({
  accounts,
  linkTokens,
  now,
}: {
  accounts: Accounts;
  linkTokens: LinkTokens;
  now: Clock;
}) {
  return async (token: string): Promise<void> => {
    const hash = linkTokens.hash(token);
    const at = now();
    await accounts
      .change(accountIdOf(token), (account) => {
        const link = account.verification;
        if (wasJustUsed(link, hash, at)) return null;
        if (!isUsable(link, hash, at)) throw new AppError('auth/verification-link-invalid');
        return {
          set: { verifiedAt: at, verification: { ...link, usedAt: at } },
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
