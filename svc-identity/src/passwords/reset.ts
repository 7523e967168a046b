import { AppError } from '@praticio/service-kit/errors';
import { type Account, type Passkey, passwordPurposes } from '../accounts/account.ts';
import { attemptsKeysOf } from '../accounts/device.ts';
import { endRights } from '../accounts/end-rights.ts';
import type { LinkTokens } from '../accounts/link.ts';
import { accountIdOf, isUsable, usedUp } from '../accounts/link.ts';
import type { Accounts } from '../accounts/part.ts';
import type { Mailbox } from '../mailbox/part.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { Passwords } from './password.ts';
import { assertNotCommon, assertNotPersonal } from './password.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById' | 'change'>;
  attempts: Pick<AttemptStore, 'clear'>;
  linkTokens: Pick<LinkTokens, 'hash'>;
  passwords: Pick<Passwords, 'hash' | 'isCommon'>;
  mailRequests: Pick<Mailbox, 'add'>;
  now: () => Date;
}

interface NewPassword {
  token: string;
  password: string;
  /** The person recognises the passkeys of the account as theirs. */
  keepPasskeys: boolean;
  /** The random value in the browser's cookie. */
  browser: string;
}

/**
 * Sets the new password, once per link, and ends every session and, unless the person keeps them, the passkeys. A person who
 * follows the link owns the mailbox, so the email address is verified too.
 */
export function resetPassword({ accounts, attempts, linkTokens, passwords, mailRequests, now }: Deps) {
  return async ({ token, password, keepPasskeys, ...caller }: NewPassword): Promise<void> => {
    assertNotCommon(passwords, password);
    const hash = linkTokens.hash(token);
    const browser = linkTokens.hash(caller.browser);
    const found = await accounts.findById(accountIdOf(token));
    // nobody makes us hash passwords for links that cannot work
    if (!found) throw new AppError('auth/reset-link-invalid');
    purposeOf(found, hash, now());
    assertNotPersonal(password, found);
    const passwordHash = await passwords.hash(password);

    let removed: Passkey[] = [];
    const account = await accounts.change(found.id, (current) => {
      const purpose = purposeOf(current, hash, now());
      const { id: userId, email } = current;
      const endsPasskeys = !keepPasskeys && offersToEndPasskeys(current);
      const ending = { reason: 'password-changed', now: now(), browser, endsPasskeys } as const;
      const { set, events } = endRights(current, ending);
      removed = endsPasskeys ? current.passkeys : [];
      if (!current.verifiedAt) events.push({ type: 'user.verified', data: { userId, email } });
      const verifiedAt = current.verifiedAt ?? now();
      const used = { [purpose]: usedUp(current[purpose], hash, now()) };
      return { set: { ...set, ...used, passwordHash, verifiedAt, registeredAgainAt: null }, events };
    });
    for (const { name } of removed) {
      const change = { what: 'passkey-removed', name } as const;
      await mailRequests.add({ kind: 'protection-changed', email: account.email, change });
    }
    await attempts.clear(attemptsKeysOf(account));
  };
}

/** Which list of the account the link is on; throws auth/reset-link-invalid. */
function purposeOf(account: Account, hash: string, now: Date) {
  const purpose = passwordPurposes(account).find((each) => isUsable(account, each, hash, now));
  if (!purpose) throw new AppError('auth/reset-link-invalid');
  return purpose;
}

/**
 * Whether a reset may end the account's passkeys. Those of an administrator are a second factor, which a mailbox alone must
 * not replace.
 */
export function offersToEndPasskeys({ passkeys, roles }: Pick<Account, 'passkeys' | 'roles'>): boolean {
  return passkeys.length > 0 && !roles.includes('ROLE_ADMIN');
}
