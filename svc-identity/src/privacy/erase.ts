import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { Account, AccountChange, Actor } from '../accounts/account.ts';
import { endRights } from '../accounts/end-rights.ts';
import { newAccount } from '../accounts/new-account.ts';
import type { Accounts } from '../accounts/part.ts';
import { cvEvents } from '../cvs/cv.ts';
import type { PasswordGate } from '../passwords/check.ts';
import { confirmIdentity } from '../passwords/confirm-identity.ts';

/** Erases the person here at once, and in the other services through the event; asks for the password. */
export function eraseAccount(deps: PasswordGate & { accounts: Pick<Accounts, 'findById' | 'remove'> }) {
  return async (actor: Actor, { password }: { password: string }): Promise<void> => {
    await confirmIdentity(deps, actor, { password, field: 'password' });
    await deps.accounts.remove(actor.id, (account) => erasureOf(account, deps.now()));
  };
}

/** What erases an account everywhere: nothing of the person in its document, and the events for the others. */
export function erasureOf(account: Account, now: Date): AccountChange {
  const { id: userId } = account;
  const ended = endRights(account, { reason: 'erased', now });
  const events: DomainEvent[] = [
    ...cvEvents(userId, account.cv, null),
    ...ended.events,
    { type: 'account.erased', data: { userId } },
  ];
  return { set: { ...withoutPerson(account), ver: account.ver + 1 }, events };
}

/** The document that stays until the events are published holds nothing of the person. */
function withoutPerson({ id, createdAt }: Account): Required<Omit<Account, 'id' | 'version'>> {
  const { id: _id, ...blank } = newAccount(`erased:${id}`, 'erased', createdAt);
  return { ...blank, structureCheck: null, structureRefusal: null, rppsCheck: null, teams: [] };
}
