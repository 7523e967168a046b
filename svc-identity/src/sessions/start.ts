import { CONFIRMATION_MINUTES, REMEMBERED_SESSION_DAYS, SESSION_HOURS } from '@praticio/contracts/base/auth';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@praticio/contracts/base/units';
import { AppError } from '@praticio/service-kit/errors';
import { type Account, type Actor, hasSecondFactor } from '../accounts/account.ts';
import { knowsDevice, withDevice } from '../accounts/device.ts';
import type { LinkTokens } from '../accounts/link.ts';
import type { Accounts } from '../accounts/part.ts';
import type { Mailbox } from '../mailbox/part.ts';
import type { AccessTokens } from './session.ts';
import type { SessionStore } from './store.ts';

/** The browser of a login. */
export interface LogInDevice {
  /** The random value in its cookie. */
  cookie: string;
  /** Browser and system, for people. */
  name: string;
}

export interface SessionDeps {
  accounts: Pick<Accounts, 'change'>;
  accessTokens: AccessTokens;
  linkTokens: Pick<LinkTokens, 'hash'>;
  mailRequests: Pick<Mailbox, 'add'>;
  sessionStore: Pick<SessionStore, 'add' | 'renew'>;
  /** Random ids of sessions. */
  newId: () => string;
  /** Whether administrators need a second factor (REQUIRE_ADMIN_SECOND_FACTOR). */
  requiresSecondFactor: boolean;
  now: () => Date;
}

/** Starts a session for somebody who has proved who they are, and gives its token. */
export function startSession({
  accounts,
  accessTokens,
  linkTokens,
  mailRequests,
  now,
  ...deps
}: SessionDeps) {
  return async (account: Account, device: LogInDevice, remember: boolean): Promise<string> => {
    assertMayEnter(account);
    const at = now();
    await noteDevice(account, device, at);
    const isRemembered = remember && !account.roles.includes('ROLE_ADMIN');
    const lifetimeMs = isRemembered ? REMEMBERED_SESSION_DAYS * DAY_MS : SESSION_HOURS * HOUR_MS;
    const id = deps.newId();
    const expiresAt = new Date(at.getTime() + lifetimeMs);
    const { id: userId, ver } = account;
    await deps.sessionStore.add({
      id,
      userId,
      ver,
      device: device.name,
      startedAt: at,
      usedAt: at,
      expiresAt,
    });
    return accessTokens.issue(account, {
      id,
      expiresAt,
      confirmedUntil: exemptUntil(account, expiresAt, deps),
    });
  };

  /** The account knows the browser from now on; its owner gets a mail, but for the first one. */
  async function noteDevice(account: Account, { cookie, name }: LogInDevice, at: Date): Promise<void> {
    const hash = linkTokens.hash(cookie);
    if (knowsDevice(account, hash)) return;
    await accounts.change(account.id, (current) => ({ set: withDevice(current, { hash, addedAt: at }) }));
    if (account.devices.length === 0) return;
    await mailRequests.add({ kind: 'new-device', email: account.email, device: name, at });
  }
}

function assertMayEnter({ verifiedAt, bannedAt }: Account): void {
  if (!verifiedAt) throw new AppError('auth/email-not-verified', { redirect: '/resend-verification' });
  if (bannedAt) throw new AppError('auth/account-banned');
}

/** Where no second factor is required and none was added, there is nothing to confirm. */
function exemptUntil(
  account: Account,
  expiresAt: Date,
  { requiresSecondFactor }: Pick<SessionDeps, 'requiresSecondFactor'>,
) {
  return requiresSecondFactor || hasSecondFactor(account) ? null : expiresAt;
}

/** The `act` of a fresh token: nothing once the account has lost the place, whose tokens end with its `ver`. */
function stillActing({ teams = [] }: Account, act: Actor['act']) {
  const place = teams.find(({ holderId }) => holderId === act?.holder);
  return place ? { act: { holder: place.holderId, part: place.part } } : {};
}

type RenewalDeps = Pick<SessionDeps, 'accessTokens' | 'requiresSecondFactor'> & {
  sessionStore: Pick<SessionStore, 'renew'>;
};

/** A fresh token for the session of this call, after a change that ended the old one; it expires when the old one did. */
export function renewSession(deps: RenewalDeps) {
  return async (
    { jti: id, exp, act }: Pick<Actor, 'jti' | 'exp' | 'act'>,
    account: Account,
  ): Promise<string> => {
    await deps.sessionStore.renew(id, account.ver);
    const expiresAt = new Date(exp * 1000);
    return deps.accessTokens.issue(account, {
      id,
      expiresAt,
      confirmedUntil: exemptUntil(account, expiresAt, deps),
      ...stillActing(account, act),
    });
  };
}

/** A fresh token for the session of this call that allows dangerous actions for a while. */
export function confirmedToken({ accessTokens, now }: Pick<SessionDeps, 'accessTokens' | 'now'>) {
  return (account: Account, { jti: id, exp, act }: Actor): Promise<string> => {
    const expiresAt = new Date(exp * 1000);
    const confirmedUntil = new Date(now().getTime() + CONFIRMATION_MINUTES * MINUTE_MS);
    return accessTokens.issue(account, { id, expiresAt, confirmedUntil, ...stillActing(account, act) });
  };
}
