import { HOUR_MS } from '@praticio/contracts/base/units';
import { VERIFICATION_LINK_HOURS } from '@praticio/contracts/identity/limits';
import type { LinkTokens } from '../accounts/link.ts';
import { newAccount } from '../accounts/new-account.ts';
import type { Accounts } from '../accounts/part.ts';
import type { Mailbox } from '../mailbox/part.ts';
import { assertNotCommon, assertNotPersonal, type Passwords } from '../passwords/password.ts';

interface Registration {
  email: string;
  password: string;
  acceptTerms: boolean;
  /** The random value that the browser gets in a cookie. */
  browser: string;
}

interface Deps {
  accounts: Pick<Accounts, 'findByEmail' | 'add' | 'change'>;
  mailRequests: Pick<Mailbox, 'add'>;
  passwords: Pick<Passwords, 'hash' | 'isCommon'>;
  linkTokens: Pick<LinkTokens, 'hash'>;
  now: () => Date;
}

const SIGN_UP_MS = VERIFICATION_LINK_HOURS * HOUR_MS;

/**
 * Opens an account whose email address is to be verified. Nothing that the caller sees reveals whether the
 * email address had an account: one hash and one write either way; the owner of an existing one gets a mail.
 */
export function register({ accounts, mailRequests, passwords, linkTokens, now }: Deps) {
  return async ({ email, password, acceptTerms, browser }: Registration) => {
    const termsAcceptedAt = acceptTerms ? now() : null;
    assertNotCommon(passwords, password);
    assertNotPersonal(password, { email });
    const passwordHash = await passwords.hash(password);
    const existing = await accounts.findByEmail(email);

    if (existing?.verifiedAt) return mailRequests.add({ kind: 'already-registered', email });
    if (existing) return registerAgain(existing.id, termsAcceptedAt);

    const signUp = { hash: linkTokens.hash(browser), expiresAt: new Date(now().getTime() + SIGN_UP_MS) };
    const account = { ...newAccount(email, passwordHash, now()), termsAcceptedAt, signUp };
    if (await accounts.add(account, [registered(account)])) return;
    // somebody else has registered it at the same moment
    const other = await accounts.findByEmail(email);
    if (other && !other.verifiedAt) return registerAgain(other.id, termsAcceptedAt);
    await mailRequests.add({ kind: 'already-registered', email });
  };

  /** Nobody can tell which of them owns the mailbox: its link then leads to choosing the password anew. */
  async function registerAgain(id: string, termsAcceptedAt: Date | null): Promise<void> {
    await accounts.change(id, (account) => {
      if (account.verifiedAt) return null;
      const accepted = { termsAcceptedAt: account.termsAcceptedAt ?? termsAcceptedAt };
      const set = { registeredAgainAt: now(), signUp: null, ...accepted };
      return { set, events: [registered(account)] };
    });
  }
}

const registered = ({ id, email }: { id: string; email: string }) =>
  ({ type: 'user.registered', data: { userId: id, email } }) as const;
