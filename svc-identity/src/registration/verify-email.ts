import { resetPasswordPath } from '@praticio/contracts/identity/account';
import { AppError, isAppError } from '@praticio/service-kit/errors';
import { type Account, hasSecondFactor, mustChoosePassword } from '../accounts/account.ts';
import { accountIdOf, isUsable, type LinkTokens, usedUp, wasJustUsed } from '../accounts/link.ts';
import type { Accounts } from '../accounts/part.ts';
import type { Sessions } from '../sessions/part.ts';
import type { LogInDevice } from '../sessions/start.ts';

interface Deps {
  accounts: Pick<Accounts, 'change'>;
  linkTokens: Pick<LinkTokens, 'hash'>;
  startSession: Sessions['start'];
  now: () => Date;
}

/** The browser that opens the link. */
interface Opening {
  token: string;
  /** The value that it got when it registered an address. */
  signUp: string | null;
  device: LogInDevice;
}

/**
 * Verifies the email address once; the same link again, shortly after, is the same page loading twice. An email address that was
 * registered again is not verified: its owner chooses the password first (auth/password-to-choose).
 *
 * The browser that registered the address gets a session, if nobody has registered it again: whoever holds both the mailbox and
 * that browser chose the password. The mailbox alone, or the browser alone, starts none.
 */
export function verifyEmail({ accounts, linkTokens, startSession, now }: Deps) {
  return async ({ token, signUp, device }: Opening): Promise<{ email: string; token: string | null }> => {
    const hash = linkTokens.hash(token);
    const browser = signUp && linkTokens.hash(signUp);
    const at = now();
    let isSignedIn = false;
    const account = await accounts
      .change(accountIdOf(token), (current) => {
        isSignedIn = false;
        const links = current.verification;
        if (wasJustUsed(links, hash, at)) return null;
        if (!isUsable(current, 'verification', hash, at))
          throw new AppError('auth/verification-link-invalid');
        if (mustChoosePassword(current))
          throw new AppError('auth/password-to-choose', { redirect: resetPasswordPath(token) });
        isSignedIn = isFirstBrowser(current, browser, at);
        return {
          set: { verifiedAt: at, verification: usedUp(links, hash, at), signUp: null },
          events: [{ type: 'user.verified', data: { userId: current.id, email: current.email } }],
        };
      })
      .catch((error: unknown) => {
        // a link to an account that does not exist is as invalid as any other
        if (isAppError(error, 'account/not-found')) throw new AppError('auth/verification-link-invalid');
        throw error;
      });
    const session = isSignedIn ? await startSession(account, device, false) : null;
    return { email: account.email, token: session };
  };
}

/** Whether this browser registered the address, and nothing but its password would be asked for at a login. */
function isFirstBrowser(account: Account, browser: string | null, now: Date): boolean {
  const { signUp, bannedAt, roles } = account;
  const isTheirs = signUp !== null && signUp.hash === browser && now < signUp.expiresAt;
  return isTheirs && bannedAt === null && !roles.includes('ROLE_ADMIN') && !hasSecondFactor(account);
}
