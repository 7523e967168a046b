import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { holderMailbox } from '@praticio/contracts/identity/team-roster';
import type { Account, AccountChange } from './account.ts';
import { cvEvents, profileUpdated } from './announce.ts';
import { endRights } from './end-rights.ts';
import { newAccount } from './new-account.ts';

/** The erasure of an account everywhere: nothing of the person in its document, and the events for the others. */
export function erasureOf(account: Account, now: Date): AccountChange {
  const { id: userId, structure } = account;
  const ended = endRights(account, { reason: 'erased', now });
  const events: DomainEvent[] = [
    ...cvEvents(userId, account.cv, null),
    ...ended.events,
    ...(structure ? [{ type: 'structure.closed', data: { holderId: userId } } as const] : []),
    { type: 'account.erased', data: { userId } },
  ];
  return { set: { ...withoutPerson(account), ver: account.ver + 1 }, events };
}

/** The erasure of an account's person everywhere, which leaves the structure whose holder's id it is. */
export function personErasureOf(account: Account, now: Date): AccountChange {
  const { id: userId, verifiedAt, bannedAt, recruiterBarredAt, structure, structureRefusal = null } = account;
  const ended = endRights(account, { reason: 'erased', now });
  const set = {
    ...withoutPerson(account),
    email: holderMailbox(userId),
    roles: account.roles.filter((role) => role !== 'ROLE_ADMIN'),
    ver: account.ver + 1,
    ...{ verifiedAt, bannedAt, recruiterBarredAt, structure, structureRefusal },
  };
  const events: DomainEvent[] = [
    ...cvEvents(userId, account.cv, null),
    ...ended.events,
    { type: 'account.person-erased', data: { userId } },
    profileUpdated({ ...account, ...set }),
  ];
  return { set, events };
}

/** The document that stays until the events are published holds nothing of the person. */
function withoutPerson({ id, createdAt }: Account): Required<Omit<Account, 'id' | 'version'>> {
  const { id: _id, ...blank } = newAccount(`erased:${id}`, 'erased', createdAt);
  return { ...blank, structureCheck: null, structureRefusal: null, rppsCheck: null, teams: [] };
}
