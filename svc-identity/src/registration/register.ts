import { newAccount } from '../accounts/new-account.ts';
import type { Accounts } from '../accounts/part.ts';
import type { Mailbox } from '../mailbox/part.ts';
import { assertNotCommon, assertNotPersonal, type Passwords } from '../passwords/password.ts';

interface Registration {
  email: string;
  password: string;
  acceptTerms: boolean;
}

interface Deps {
  accounts: Pick<Accounts, 'findByEmail' | 'add' | 'change'>;
  mailRequests: Pick<Mailbox, 'add'>;
  passwords: Pick<Passwords, 'hash' | 'isCommon'>;
  now: () => Date;
}

/**
 * Opens an account whose email address is to be verified. Nothing that the caller sees reveals whether the
 * email address had an account: one hash and one write either way; the owner of an existing one gets a mail.
 */
export function register({ accounts, mailRequests, passwords, now }: Deps) {
  return async ({ email, password, acceptTerms }: Registration) => {
    const termsAcceptedAt = acceptTerms ? now() : null;
    assertNotCommon(passwords, password);
    assertNotPersonal(password, { email });
    const passwordHash = await passwords.hash(password);
    const existing = await accounts.findByEmail(email);

    if (existing?.verifiedAt) return mailRequests.add({ kind: 'already-registered', email });
    if (existing) return registerAgain(existing.id, termsAcceptedAt);

    const account = { ...newAccount(email, passwordHash, now()), termsAcceptedAt };
    const added = await accounts.add(account, [registered(account)]);
    if (!added) await mailRequests.add({ kind: 'already-registered', email });
  };

  /** Nobody can tell which of them owns the mailbox: its link then leads to choosing the password anew. */
  async function registerAgain(id: string, termsAcceptedAt: Date | null): Promise<void> {
    await accounts.change(id, (account) => {
      if (account.verifiedAt) return null;
      const set = { registeredAgainAt: now(), termsAcceptedAt: account.termsAcceptedAt ?? termsAcceptedAt };
      return { set, events: [registered(account)] };
    });
  }
}

const registered = ({ id, email }: { id: string; email: string }) =>
  ({ type: 'user.registered', data: { userId: id, email } }) as const;
