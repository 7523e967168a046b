import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import {
  endsFor,
  type LongLivedRightName,
  type RevocationReason,
} from '@praticio/contracts/catalogue/long-lived-rights';
import type { Account, AccountChange } from './account.ts';
import { noLinksOnTheirWay } from './link.ts';

/**
 * Which of the long-lived rights (contracts/catalogue/long-lived-rights) a field of the account is; null for facts about the
 * person. A field that is not named here does not compile.
 */
export const rightOf = {
  id: null,
  version: null,
  email: null,
  passwordHash: null,
  roles: null,
  ver: 'session',
  createdAt: null,
  termsAcceptedAt: null,
  verifiedAt: null,
  bannedAt: null,
  recruiterBarredAt: null,
  registeredAgainAt: null,
  devices: 'known-browser',
  passkeys: 'passkey',
  secondFactor: 'codes',
  verification: 'mailed-link',
  signUp: 'mailed-link',
  passwordReset: 'mailed-link',
  newEmail: 'mailed-link',
  currentEmailLink: 'mailed-link',
  newEmailLink: 'mailed-link',
  loginUnlock: 'mailed-link',
  firstname: null,
  lastname: null,
  phone: null,
  address: null,
  structure: null,
  structureCheck: null,
  structureRefusal: null,
  cv: null,
  practice: null,
  rppsCheck: null,
  candidate: null,
  teams: 'team-part',
  refusedEmails: null,
} as const satisfies Record<keyof Required<Account>, LongLivedRightName | null>;

interface Ending {
  reason: RevocationReason;
  now: Date;
  /** Hash of the browser of this call, which goes on being known if it was. */
  browser?: string;
  /** Whether the person wants their passkeys gone, too. */
  endsPasskeys?: boolean;
}

/**
 * Ends the rights that a person must lose for `reason`, here at once and in the other services by the event. Every use case that ends a
 * session goes through this, so that none of the rights is forgotten.
 */
export function endRights(account: Account, ending: Ending): Required<AccountChange> {
  const { reason, now, browser, endsPasskeys = false } = ending;
  const ver = account.ver + 1;
  const set: AccountChange['set'] = { ver };
  if (endsFor('mailed-link', reason))
    Object.assign(set, noLinksOnTheirWay(), { verification: [], signUp: null });
  if (endsFor('known-browser', reason)) {
    set.devices = account.devices.map((device) =>
      device.hash === browser || device.endedAt ? device : { ...device, endedAt: now },
    );
    // codes that were prepared and never used took the password alone
    if (account.secondFactor?.isActive === false) set.secondFactor = null;
  }
  if (endsFor('passkey', reason) || endsPasskeys) set.passkeys = [];
  if (endsFor('codes', reason)) set.secondFactor = null;
  if (endsFor('team-part', reason)) set.teams = [];
  return { set, events: [sessionsRevoked({ ...account, ver }, reason)] };
}

/** Tells every service that the rights below `ver` have ended. */
export function sessionsRevoked(
  { id: userId, ver }: Pick<Account, 'id' | 'ver'>,
  reason: RevocationReason,
): DomainEvent {
  return { type: 'sessions.revoked', data: { userId, ver, reason } };
}
