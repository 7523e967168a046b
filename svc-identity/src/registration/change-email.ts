import { AppError, isAppError, validationError } from '@praticio/service-kit/errors';
import type { Account, AccountChange, Actor } from '../accounts/account.ts';
import { profileUpdated } from '../accounts/announce.ts';
import { endRights } from '../accounts/end-rights.ts';
import {
  accountIdOf,
  isUsable,
  type LinkPurpose,
  type LinkTokens,
  linksFor,
  usedUp,
  wasJustUsed,
} from '../accounts/link.ts';
import type { Accounts } from '../accounts/part.ts';
import type { PasswordGate } from '../passwords/check.ts';
import { confirmIdentity } from '../passwords/confirm-identity.ts';

/** Begins the change: both email addresses get a link. The response does not reveal whether the new one has an account. */
export function requestEmailChange(deps: PasswordGate & { accounts: Pick<Accounts, 'findById' | 'change'> }) {
  return async (actor: Actor, { email, password }: { email: string; password: string }): Promise<void> => {
    const { email: current } = await confirmIdentity(deps, actor, { password, field: 'password' });
    if (email === current) throw validationError({ email: "C'est déjà votre adresse email" });
    await deps.accounts.change(actor.id, ({ id: userId }) => ({
      set: { newEmail: email, currentEmailLink: [], newEmailLink: [] },
      events: [{ type: 'email-change.requested', data: { userId } }],
    }));
  };
}

interface Deps {
  accounts: Pick<Accounts, 'change'>;
  linkTokens: Pick<LinkTokens, 'hash'>;
  now: () => Date;
}

/** Stores one confirmation; the second one makes the change and ends every session. Returns whether it is made. */
export function confirmEmailChange({ accounts, linkTokens, now }: Deps) {
  return async (token: string): Promise<{ changed: boolean }> => {
    const hash = linkTokens.hash(token);
    const account = await accounts
      .change(accountIdOf(token), (current) => confirm(current, hash, now()))
      .catch((error: unknown) => {
        if (isAppError(error, 'account/not-found')) throw new AppError('auth/email-link-invalid');
        throw error;
      });
    return { changed: account.newEmail === null };
  };
}

const sides = ['currentEmailLink', 'newEmailLink'] as const satisfies LinkPurpose[];

function confirm(account: Account, hash: string, now: Date): AccountChange | null {
  const { currentEmailLink, newEmailLink } = account;
  if (sides.some((side) => wasJustUsed(account[side], hash, now))) return null;
  const side = sides.find((each) => isUsable(account, each, hash, now));
  if (!account.newEmail || !side) throw new AppError('auth/email-link-invalid');

  const links = { currentEmailLink, newEmailLink, [side]: usedUp(account[side], hash, now) };
  const confirmed = { ...account, ...links };
  const isConfirmed = (each: LinkPurpose) => linksFor(confirmed, each).some(({ usedAt }) => usedAt !== null);
  if (!sides.every(isConfirmed)) return { set: links };
  // a reset link in the old mailbox must no longer open the account
  const ended = endRights(account, { reason: 'email-changed', now });
  const set = { ...ended.set, ...links, email: account.newEmail };
  return { set, events: [profileUpdated({ ...account, ...set }), ...ended.events] };
}
