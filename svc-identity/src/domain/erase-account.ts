import type { DomainEvent } from 'contracts/catalogue/events';
import type { Account, AccountChange, Actor } from './account.ts';
import type { PasswordGate } from './check-password.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { cvEvents } from './cv.ts';
import type { Accounts } from './ports.ts';
import { newAccount } from './register.ts';

/** Erases the person here at once, and in the other services through the event; asks for the password. */
export function eraseAccount(deps: PasswordGate & { accounts: Accounts }) {
  return async (actor: Actor, { password }: { password: string }): Promise<void> => {
    await confirmIdentity(deps, actor, { password, field: 'password' });
    await deps.accounts.remove(actor.id, erasureOf);
  };
}

/** What erases an account everywhere: nothing of the person in its document, and the events for the others. */
export function erasureOf(account: Account): AccountChange {
  const { id: userId, ver } = account;
  const events: DomainEvent[] = [
    ...cvEvents(userId, account.cv, null),
    { type: 'sessions.revoked', data: { userId, ver: ver + 1, reason: 'erased' } },
    { type: 'account.erased', data: { userId } },
  ];
  return { set: withoutPerson(account), events };
}

/** The document that stays until the events are published holds nothing of the person. */
function withoutPerson({ id, createdAt, ver }: Account): Omit<Account, 'id' | 'version'> {
  const { id: _id, ...blank } = newAccount(`erased:${id}`, 'erased', createdAt);
  return { ...blank, ver: ver + 1 };
}
