import { randomUUID } from 'node:crypto';
import type { Account } from './account.ts';

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
    signUp: null,
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
