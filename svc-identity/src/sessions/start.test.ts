import { HOUR_MS, MINUTE_MS } from '@praticio/contracts/base/units';
import { expect, it } from 'vitest';
import { accountWith, actorOf } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Account, Passkey } from '../accounts/account.ts';
import type { IssuedSession } from './session.ts';
import { confirmedToken, renewSession, startSession } from './start.ts';

const now = new Date('2026-03-01T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * HOUR_MS);
const passkey: Passkey = { id: 'key', publicKey: '', counter: 0, name: 'Clé', addedAt: now, usedAt: null };
const admin = { roles: ['ROLE_USER', 'ROLE_ADMIN'] } satisfies Partial<Account>;
const device = { cookie: 'cookie', name: 'Firefox sur Windows' };

function sessionsOf(account: Account, requiresSecondFactor = true) {
  const ports = memoryPorts();
  ports.keep(account);
  const issued: IssuedSession[] = [];
  const deps = {
    ...ports,
    accessTokens: {
      issue: async (_account: Account, session: IssuedSession) => {
        issued.push(session);
        return session.id;
      },
    },
    linkTokens: { derive: () => '', hash: (token: string) => `hash of ${token}` },
    newId: () => 'session',
    requiresSecondFactor,
    now: () => now,
  };
  return { deps, issued, ports };
}

it.each([
  ['a member for 12 hours', {}, false, 12],
  ['a remembered member for 30 days', {}, true, 30 * 24],
  ['an administrator for 12 hours, remembered or not', admin, true, 12],
])('a session keeps %s', async (_name, changes, remember, lifetime) => {
  const account = accountWith(changes);
  const { deps, issued } = sessionsOf(account);
  await startSession(deps)(account, device, remember);
  expect(issued).toMatchObject([{ expiresAt: hours(lifetime) }]);
  expect(await deps.sessionStore.listOf(account.id)).toMatchObject([
    { id: 'session', ver: account.ver, device: device.name, expiresAt: hours(lifetime) },
  ]);
});

it.each([
  ['allowed at once where no second factor is required nor added', {}, false, hours(12)],
  ['not allowed where one is required', {}, true, null],
  ['not allowed once one was added', { passkeys: [passkey] }, false, null],
])('after a login, dangerous actions are %s', async (_name, changes, requires, confirmedUntil) => {
  const account = accountWith({ ...admin, ...changes });
  const { deps, issued } = sessionsOf(account, requires);
  await startSession(deps)(account, device, false);
  expect(issued).toMatchObject([{ confirmedUntil }]);
});

it('a new browser is mailed, but not the first one and not a known one', async () => {
  const addedAt = now;
  for (const [devices, mails] of [
    [[], 0],
    [[{ hash: 'hash of cookie', addedAt }], 0],
    [[{ hash: 'hash of other', addedAt }], 1],
  ] as const) {
    const account = accountWith({ devices: [...devices] });
    const { deps, ports } = sessionsOf(account);
    await startSession(deps)(account, device, false);
    expect(ports.mails).toHaveLength(mails);
    expect(ports.stored.get(account.id)?.devices.map(({ hash }) => hash)).toContain('hash of cookie');
  }
});

it.each([
  ['auth/email-not-verified', { verifiedAt: null }],
  ['auth/account-banned', { bannedAt: now }],
])('%s: no session starts', async (code, changes) => {
  const account = accountWith(changes);
  const { deps, issued } = sessionsOf(account);
  await expect(startSession(deps)(account, device, false)).rejects.toMatchObject({ code });
  expect(issued).toEqual([]);
});

it('a renewed token keeps session and end, for the new version of the account', async () => {
  const account = accountWith({ ver: 3 });
  const { deps, issued } = sessionsOf(account);
  const actor = actorOf(account);
  const started = { userId: account.id, device: '', startedAt: now, usedAt: now, expiresAt: hours(1) };
  await deps.sessionStore.add({ ...started, id: actor.jti, ver: 2 });
  await renewSession(deps)(actor, account);
  expect(issued).toEqual([{ id: actor.jti, expiresAt: new Date(actor.exp * 1000), confirmedUntil: null }]);
  expect((await deps.sessionStore.find(actor.jti))?.ver).toBe(3);
});

it('a confirmation lasts ten minutes', async () => {
  const account = accountWith(admin);
  const { deps, issued } = sessionsOf(account);
  await confirmedToken(deps)(account, actorOf(account));
  expect(issued).toMatchObject([{ confirmedUntil: new Date(now.getTime() + 10 * MINUTE_MS) }]);
});
