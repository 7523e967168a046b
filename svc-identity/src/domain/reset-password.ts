import type { DomainEvent } from 'contracts/catalogue/events';
import { AppError } from 'service-kit/errors';
import { accountIdOf, isUsable, noLinksOnTheirWay } from './link.ts';
import { assertNotCommon } from './password-rule.ts';
import type { Accounts, Clock, LinkTokens, LoginAttempts, Passwords } from './ports.ts';

interface Deps {
  accounts: Accounts;
  attempts: LoginAttempts;
  linkTokens: LinkTokens;
  passwords: Passwords;
  now: Clock;
}

/** Sets the new password, once per link, and ends every session. Reading the mailbox verifies the address too. */
export function resetPassword({ accounts, attempts, linkTokens, passwords, now }: Deps) {
  return async ({ token, password }: { token: string; password: string }): Promise<void> => {
    assertNotCommon(passwords, password);
    const hash = linkTokens.hash(token);
    const found = await accounts.findById(accountIdOf(token));
    // nobody makes us hash passwords for links that cannot work
    if (!found || !isUsable(found.passwordReset, hash, now())) throw new AppError('auth/reset-link-invalid');
    const passwordHash = await passwords.hash(password);

    const account = await accounts.change(found.id, (current) => {
      const link = current.passwordReset;
      if (!isUsable(link, hash, now())) throw new AppError('auth/reset-link-invalid');
      const { id: userId, email } = current;
      const ver = current.ver + 1;
      const events: DomainEvent[] = [
        { type: 'sessions.revoked', data: { userId, ver, reason: 'password-changed' } },
      ];
      if (!current.verifiedAt) events.push({ type: 'user.verified', data: { userId, email } });
      const verifiedAt = current.verifiedAt ?? now();
      const passwordReset = { ...link, usedAt: now() };
      return { set: { ...noLinksOnTheirWay, passwordHash, ver, verifiedAt, passwordReset }, events };
    });
    await attempts.clear(account.email);
  };
}
