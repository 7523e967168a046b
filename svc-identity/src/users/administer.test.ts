import { describe, expect, it } from 'vitest';
import { accountWith, actorOf, structureWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Account } from '../accounts/account.ts';
import { administerAccount } from './administer.ts';

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

it('a badge that is refused with a reason leaves the queue, whether it was given or not', async () => {
  const { setStructureVerified, id, happened } = administrationOf({ structure: structureWith() });
  await setStructureVerified(admin, id, { verified: false, reason: '' });
  expect(happened).toEqual([]);
  const refused = await setStructureVerified(admin, id, { verified: false, reason });
  expect(refused.structureRefusal).toEqual({ at: now(), reason });
  await setStructureVerified(admin, id, { verified: true, reason });
  const given = await setStructureVerified(admin, id, { verified: true, reason });
  expect(given).toMatchObject({ structureRefusal: null, structure: { verified: true }, version: 3 });
});

describe('the audit log', () => {
  type Acts = ReturnType<typeof administrationOf>;
  const recruiter = { roles: ['ROLE_USER', 'ROLE_RECRUITER'] } satisfies Partial<Account>;
  const structure = structureWith();
  const acts: [action: string, changes: Partial<Account>, act: (acts: Acts) => Promise<unknown>][] = [
    ['banned', {}, ({ setBanned, id }) => setBanned(admin, id, { banned: true, reason })],
    ['unbanned', { bannedAt: now() }, ({ setBanned, id }) => setBanned(admin, id, { banned: false, reason })],
    [
      'recruiter-given',
      { structure },
      ({ setRecruiter, id }) => setRecruiter(admin, id, { recruiter: true, reason }),
    ],
    [
      'recruiter-taken',
      { structure, ...recruiter },
      ({ setRecruiter, id }) => setRecruiter(admin, id, { recruiter: false, reason }),
    ],
    [
      'structure-verified',
      { structure },
      ({ setStructureVerified, id }) => setStructureVerified(admin, id, { verified: true, reason }),
    ],
    [
      'structure-unverified',
      { structure: { ...structure, verified: true } },
      ({ setStructureVerified, id }) => setStructureVerified(admin, id, { verified: false, reason }),
    ],
  ];

  it.each(acts)('says who did it, to whom and why: %s', async (action, changes, act) => {
    const administration = administrationOf(changes);
    await act(administration);
    const { id: userId } = administration;
    expect(administration.happened[0]).toEqual({
      type: 'account.administered',
      data: { adminId: admin.id, action, userId, target: { kind: 'account', id: userId }, reason },
    });
  });

  it('names a link that is sent again, which needs no reason', async () => {
    const { resendVerification, id, happened } = administrationOf({ verifiedAt: null });
    await resendVerification(admin, id);
    expect(happened).toMatchObject([{ data: { action: 'verification-resent', reason: '' } }]);
  });
});

it('the role is announced with the structure, and ends older sessions', async () => {
  const { setRecruiter, id, events, happened } = administrationOf({ structure: structureWith() });
  await setRecruiter(admin, id, { recruiter: true, reason });
  await setRecruiter(admin, id, { recruiter: true, reason });
  const revoking = ['user.roles-changed', 'sessions.revoked'];
  expect(events).toEqual(['account.administered', 'structure.onboarded', ...revoking]);
  await setRecruiter(admin, id, { recruiter: false, reason });
  expect(events.slice(4)).toEqual(['account.administered', ...revoking]);
  expect(happened.at(-1)).toMatchObject({ data: { userId: id, ver: 3 } });
});

it('a ban says which sessions it ends and why', async () => {
  const { setBanned, id, happened } = administrationOf();
  await setBanned(admin, id, { banned: true, reason });
  expect(happened[1]).toEqual({ type: 'sessions.revoked', data: { userId: id, ver: 2, reason: 'banned' } });
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
