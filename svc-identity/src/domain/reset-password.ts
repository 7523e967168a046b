import type { DomainEvent } from 'contracts/catalogue/events';
import { AppError } from 'service-kit/errors';
import { type Account, passwordPurposes } from './account.ts';
import { attemptsKeysOf } from './device.ts';
import { accountIdOf, isUsable, noLinksOnTheirWay, usedUp } from './link.ts';
import { assertNotCommon, assertNotPersonal } from './password-rule.ts';
import type { Accounts, Clock, LinkTokens, LoginAttempts, Passwords } from './ports.ts';

interface Deps {
  accounts: Accounts;
  attempts: LoginAttempts;
  linkTokens: LinkTokens;
  passwords: Passwords;
  now: Clock;
}

/** Sets the new password, once per link, and ends every session. A person who follows the link owns the mailbox, so the email address is verified too. */
export function resetPassword({ accounts, attempts, linkTokens, passwords, now }: Deps) {
  return async ({ token, password }: { token: string; password: string }): Promise<void> => {
    assertNotCommon(passwords, password);
    const hash = linkTokens.hash(token);
    const found = await accounts.findById(accountIdOf(token));
    // nobody makes us hash passwords for links that cannot work
    if (!found) throw new AppError('auth/reset-link-invalid');
    purposeOf(found, hash, now());
    assertNotPersonal(password, found);
    const passwordHash = await passwords.hash(password);

    const account = await accounts.change(found.id, (current) => {
      const purpose = purposeOf(current, hash, now());
      const { id: userId, email } = current;
      const ver = current.ver + 1;
      const events: DomainEvent[] = [
        { type: 'sessions.revoked', data: { userId, ver, reason: 'password-changed' } },
      ];
      if (!current.verifiedAt) events.push({ type: 'user.verified', data: { userId, email } });
      const verifiedAt = current.verifiedAt ?? now();
      const used = { [purpose]: usedUp(current[purpose], hash, now()) };
      const ended = { ...noLinksOnTheirWay(), verification: [], registeredAgainAt: null };
      return { set: { ...ended, ...used, passwordHash, ver, verifiedAt }, events };
    });
    await attempts.clear(attemptsKeysOf(account));
  };
}

/** Which list of the account the link is on; throws auth/reset-link-invalid. */
function purposeOf(account: Account, hash: string, now: Date) {
  const purpose = passwordPurposes(account).find((each) => isUsable(account, each, hash, now));
  if (!purpose) throw new AppError('auth/reset-link-invalid');
  return purpose;
}
