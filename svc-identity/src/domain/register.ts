import { randomUUID } from 'node:crypto';
import type { Account } from './account.ts';
import { assertNotCommon, assertNotPersonal } from './password-rule.ts';
import type { Accounts, Clock, MailRequests, Passwords } from './ports.ts';

interface Registration {
  email: string;
  password: string;
  acceptTerms: boolean;
}

interface Deps {
  accounts: Accounts;
  mailRequests: MailRequests;
  passwords: Passwords;
  now: Clock;
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

/** An account as it begins; set-up and tests start from the same. */
export function newAccount(email: string, passwordHash: string, at: Date): Omit<Account, 'version'> {
  return {
    id: randomUUID(),
    email,
    passwordHash,
    roles: ['ROLE_USER'],
    ver: 1,
    createdAt: at,
    termsAcceptedAt: null,
    verifiedAt: null,
    bannedAt: null,
    recruiterBarredAt: null,
    registeredAgainAt: null,
    devices: [],
    passkeys: [],
    secondFactor: null,
    verification: [],
    passwordReset: [],
    newEmail: null,
    currentEmailLink: [],
    newEmailLink: [],
    loginUnlock: [],
    firstname: null,
    lastname: null,
    phone: null,
    address: null,
    structure: null,
    cv: null,
    practice: null,
    candidate: null,
    refusedEmails: [],
  };
}
