import { describe, expect, it } from 'vitest';
import { accountWith, actorOf, structureWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Account } from './account.ts';
import { administerAccount } from './administer-account.ts';

const now = () => new Date('2026-03-01T12:00:00Z');
const admin = actorOf(accountWith({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }));
const reason = 'Offres fictives';

function administrationOf(changes: Partial<Account> = {}) {
  const ports = memoryPorts();
  const { id } = ports.keep(accountWith(changes));
  return { ...administerAccount({ accounts: ports.accounts, now }), ...ports, id };
}

describe('a ban', () => {
  it('ends every session and is in the log; a second one changes nothing', async () => {
    const { setBanned, id, events } = administrationOf();
    expect(await setBanned(admin, id, { banned: true, reason })).toMatchObject({ bannedAt: now(), ver: 2 });
    await setBanned(admin, id, { banned: true, reason });
    expect(events).toEqual(['account.administered', 'sessions.revoked']);
  });

  it('that is lifted ends no session', async () => {
    const { setBanned, id, events } = administrationOf({ bannedAt: now(), ver: 5 });
    expect(await setBanned(admin, id, { banned: false, reason })).toMatchObject({ bannedAt: null, ver: 5 });
    expect(events).toEqual(['account.administered']);
  });
});

describe("the recruiter's role", () => {
  it('needs a structure', async () => {
    const { setRecruiter, id } = administrationOf();
    const refused = setRecruiter(admin, id, { recruiter: true, reason });
    await expect(refused).rejects.toMatchObject({ code: 'auth/onboarding-required' });
  });

  it('that is taken away cannot be taken back by oneself, until it is given again', async () => {
    const { setRecruiter, id } = administrationOf({
      structure: structureWith(),
      roles: ['ROLE_USER', 'ROLE_RECRUITER'],
    });
    expect(await setRecruiter(admin, id, { recruiter: false, reason })).toMatchObject({
      roles: ['ROLE_USER'],
      recruiterBarredAt: now(),
    });
    expect(await setRecruiter(admin, id, { recruiter: true, reason })).toMatchObject({
      roles: ['ROLE_USER', 'ROLE_RECRUITER'],
      recruiterBarredAt: null,
      ver: 3,
    });
  });
});

it('the badge is for structures', async () => {
  const without = administrationOf();
  const refused = without.setStructureVerified(admin, without.id, { verified: true, reason: '' });
  await expect(refused).rejects.toMatchObject({ code: 'account/not-found' });
  const { setStructureVerified, id, events } = administrationOf({ structure: structureWith() });
  const after = await setStructureVerified(admin, id, { verified: true, reason: '' });
  expect(after.structure?.verified).toBe(true);
  expect(events).toEqual(['account.administered', 'profile.updated']);
});

it('the badge of a recruiter is announced with the structure, for the credits that come with it', async () => {
  const { setStructureVerified, id, events } = administrationOf({
    roles: ['ROLE_USER', 'ROLE_RECRUITER'],
    structure: structureWith(),
  });
  await setStructureVerified(admin, id, { verified: true, reason: '' });
  expect(events).toEqual(['account.administered', 'profile.updated', 'structure.onboarded']);
  await setStructureVerified(admin, id, { verified: false, reason: '' });
  expect(events.slice(3)).toEqual(['account.administered', 'profile.updated']);
});

it('a verification link is sent again only to those who have not verified', async () => {
  const verified = administrationOf();
  await verified.resendVerification(admin, verified.id);
  expect(verified.events).toEqual([]);
  const waiting = administrationOf({ verifiedAt: null });
  await waiting.resendVerification(admin, waiting.id);
  expect(waiting.events).toEqual(['account.administered']);
});

it('nothing changes the account of an administrator', async () => {
  const { setBanned, setRecruiter, setStructureVerified, resendVerification, id, events } = administrationOf({
    roles: ['ROLE_USER', 'ROLE_ADMIN'],
    verifiedAt: null,
    structure: structureWith(),
  });
  for (const attempt of [
    () => setBanned(admin, id, { banned: true, reason }),
    () => setRecruiter(admin, id, { recruiter: true, reason }),
    () => setStructureVerified(admin, id, { verified: true, reason }),
    () => resendVerification(admin, id),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'account/is-administrator' });
  expect(events).toEqual([]);
});
