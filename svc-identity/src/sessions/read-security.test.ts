import { HOUR_MS } from '@praticio/contracts/base/units';
import { describe, expect, it } from 'vitest';
import { accountWith, actorOf, cvWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Account } from '../accounts/account.ts';
import { changePassword } from '../passwords/change.ts';
import { eraseAccount } from '../privacy/erase.ts';
import { endAllSessions } from './end-all.ts';
import { logOut } from './log-out.ts';
import { endSession, readAccountSecurity } from './read-security.ts';
import type { Session } from './session.ts';
import { renewSession } from './start.ts';

const now = new Date('2026-03-01T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * HOUR_MS);

async function givenAccount(changes: Partial<Account> = {}) {
  const ports = memoryPorts();
  const account = ports.keep(accountWith({ ver: 2, ...changes }));
  const session = (id: string, other: Partial<Session> = {}): Session => ({
    id,
    userId: account.id,
    ver: 2,
    device: '',
    startedAt: now,
    usedAt: now,
    expiresAt: hours(1),
    ...other,
  });
  for (const one of [
    session('current'),
    session('older version', { ver: 1 }),
    session('over', { expiresAt: now }),
    session('of another', { userId: 'other' }),
  ])
    await ports.sessionStore.add(one);
  const ended: { jti: string; exp: number }[] = [];
  const deps = {
    ...ports,
    endToken: async (one: { jti: string; exp: number }) => void ended.push(one),
    renewSession: renewSession({
      sessionStore: ports.sessionStore,
      accessTokens: { issue: async ({ ver }, { id }) => `${id} of version ${ver}` },
      requiresSecondFactor: false,
    }),
    linkTokens: { derive: () => '', hash: (text: string) => `hash of ${text}` },
    slowdownMs: 0,
    wait: async () => undefined,
    now: () => now,
  };
  return { ...ports, deps, account, actor: actorOf(account), ended };
}

describe('sessions', () => {
  it('are listed while they are valid, for their owner', async () => {
    const { deps, actor, account } = await givenAccount();
    const found = await readAccountSecurity(deps)(actor);
    expect(found.account).toEqual(account);
    expect(found.sessions.map(({ id }) => id)).toEqual(['current']);
    await expect(readAccountSecurity(deps)({ ...actor, id: 'nobody' })).rejects.toMatchObject({
      code: 'account/not-found',
    });
  });

  it('are ended one by one, by their owner only', async () => {
    const { deps, actor, ended, sessionStore } = await givenAccount();
    await endSession(deps)(actor, 'current');
    expect(ended).toEqual([{ jti: 'current', exp: hours(1).getTime() / 1000 }]);
    expect(await sessionStore.find('current')).toBeNull();
    for (const id of ['of another', 'unknown'])
      await expect(endSession(deps)(actor, id)).rejects.toMatchObject({ code: 'session/not-found' });
    expect(ended).toHaveLength(1);
  });

  it('are remembered as ended until their last second is over', async () => {
    const { deps, actor, ended, sessionStore, account } = await givenAccount();
    const expiresAt = new Date(now.getTime() + 1);
    await sessionStore.add({
      id: 'odd',
      userId: account.id,
      ver: 2,
      device: '',
      startedAt: now,
      usedAt: now,
      expiresAt,
    });
    await endSession(deps)(actor, 'odd');
    expect(ended).toEqual([{ jti: 'odd', exp: now.getTime() / 1000 + 1 }]);
  });

  it('end by logging out', async () => {
    const { deps, actor, ended, sessionStore } = await givenAccount();
    await logOut(deps)({ ...actor, jti: 'current' });
    expect(ended).toEqual([{ jti: 'current', exp: actor.exp }]);
    expect(await sessionStore.find('current')).toBeNull();
  });

  it('end all together', async () => {
    const { deps, actor, stored, account, happened } = await givenAccount();
    await endAllSessions(deps)(actor, { browser: 'this' });
    expect(stored.get(account.id)?.ver).toBe(3);
    expect(happened).toEqual([
      { type: 'sessions.revoked', data: { userId: account.id, ver: 3, reason: 'requested' } },
    ]);
  });
});

describe('a new password', () => {
  const input = { currentPassword: 'Soigner2026', password: 'Cardiologie2027', browser: 'this' };

  it('ends every session but this one, and the links of older mails', async () => {
    const { deps, actor, stored, account, happened } = await givenAccount({ newEmail: 'new@exemple.test' });
    expect(await changePassword(deps)(actor, input)).toBe('session of version 3');
    expect(stored.get(account.id)).toMatchObject({
      passwordHash: 'hash of Cardiologie2027',
      ver: 3,
      newEmail: null,
    });
    expect(happened).toEqual([
      { type: 'sessions.revoked', data: { userId: account.id, ver: 3, reason: 'password-changed' } },
    ]);
  });

  it.each([
    ['the current one is wrong', { currentPassword: 'Inconnu2026' }, 'currentPassword'],
    ['it is common', { password: 'Password1' }, 'password'],
    ['it contains the name', { password: 'Martin2027' }, 'password'],
  ])('is not set when %s', async (_name, changes, field) => {
    const { deps, actor, stored, account } = await givenAccount();
    await expect(changePassword(deps)(actor, { ...input, ...changes })).rejects.toMatchObject({
      extras: { fieldErrors: { [field]: expect.any(String) } },
    });
    expect(stored.get(account.id)).toEqual(account);
  });

  it('needs an account', async () => {
    const { deps, actor } = await givenAccount();
    await expect(changePassword(deps)({ ...actor, id: 'nobody' }, input)).rejects.toMatchObject({
      code: 'account/not-found',
    });
  });
});

describe('erasing an account', () => {
  const teams = { release: async () => true };
  it('leaves nothing of the person, and every service gets to know', async () => {
    const { deps, actor, stored, remains, account, happened } = await givenAccount({
      firstname: 'Claire',
      cv: cvWith(),
    });
    await eraseAccount({ ...deps, teams })(actor, { password: 'Soigner2026' });
    expect(stored.size).toBe(0);
    expect(remains).toMatchObject([
      {
        id: account.id,
        email: `erased:${account.id}`,
        passwordHash: 'erased',
        firstname: null,
        cv: null,
        ver: 3,
      },
    ]);
    expect(remains[0]?.createdAt).toEqual(account.createdAt);
    expect(happened).toEqual([
      { type: 'cv.withdrawn', data: { userId: account.id, cvFilename: 'cv-1' } },
      { type: 'sessions.revoked', data: { userId: account.id, ver: 3, reason: 'erased' } },
      { type: 'account.erased', data: { userId: account.id } },
    ]);
  });

  it('asks for the password', async () => {
    const { deps, actor, stored } = await givenAccount();
    await expect(eraseAccount({ ...deps, teams })(actor, { password: 'Inconnu2026' })).rejects.toMatchObject({
      extras: { fieldErrors: { password: 'Mot de passe incorrect' } },
    });
    expect(stored.size).toBe(1);
  });
});
