import { expect, it } from 'vitest';
import { accountWith, actorOf, structureWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Account } from '../accounts/account.ts';
import { renewSession } from '../sessions/start.ts';
import { becomeRecruiter } from './become-recruiter.ts';

function switching(changes: Partial<Account>) {
  const ports = memoryPorts();
  const account = ports.keep(accountWith(changes));
  const renew = renewSession({
    sessionStore: ports.sessionStore,
    accessTokens: {
      issue: async ({ ver }, { id, expiresAt }) => `${id}, ${ver}, until ${expiresAt.toISOString()}`,
    },
    requiresSecondFactor: false,
  });
  return {
    account,
    become: (by = account) => becomeRecruiter({ ...ports, renewSession: renew })(actorOf(by)),
    events: ports.events,
  };
}

it('a practitioner with a structure gets the role once, with a token that ends when the old one would', async () => {
  const { become, events } = switching({ structure: structureWith() });
  const { account, token } = await become();
  expect(account.roles).toContain('ROLE_RECRUITER');
  expect(token).toBe('session, 2, until 2026-03-01T13:00:00.000Z');
  const happened = [...events];
  expect(happened).toEqual(['structure.onboarded', 'user.roles-changed', 'sessions.revoked']);
  await become(account);
  expect(events).toEqual(happened);
});

it('a session that has ended does not get it', async () => {
  const { become, account, events } = switching({ structure: structureWith(), ver: 2 });
  await expect(become({ ...account, ver: 1 })).rejects.toMatchObject({ code: 'auth/invalid-token' });
  expect(events).toEqual([]);
});

it.each([
  ['without a structure', {}, 'auth/onboarding-required'],
  [
    'from whom an administrator took the role',
    { structure: structureWith(), recruiterBarredAt: new Date() },
    'account/recruiter-barred',
  ],
])('a practitioner %s does not get it', async (_name, changes, code) => {
  const { become, events } = switching(changes);
  await expect(become()).rejects.toMatchObject({ code });
  expect(events).toEqual([]);
});
