import { describe, expect, it } from 'vitest';
import { accountWith, structureWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import { refuseEmails, updateEmailPreferences } from '../profiles/email-preferences.ts';
import { readStructure } from '../structures/read.ts';
import { isOnboarded, mustChoosePassword, passwordPurposes, withRole } from './account.ts';
import { profileData, profileUpdated, rolesChanged, structureOnboarded } from './announce.ts';

const at = new Date('2026-03-01T12:00:00Z');
const practice = { profession: 'Cardiologie', rppsNumber: '' };

it.each([
  ['without structure and profession', {}, false],
  ['with a profession', { practice }, true],
  ['with a complete structure', { structure: structureWith() }, true],
  ['with an incomplete structure', { structure: structureWith({ isOnboardingComplete: false }) }, false],
])('an account %s is onboarded: %s', (_name, changes, expected) => {
  expect(isOnboarded(accountWith(changes))).toBe(expected);
});

it.each([
  ['verified', {}, false],
  ['not verified', { verifiedAt: null }, false],
  ['registered again before it was verified', { verifiedAt: null, registeredAgainAt: at }, true],
  ['verified after it was registered again', { registeredAgainAt: at }, false],
])('the owner of an email address that is %s must choose a password: %s', (_name, changes, expected) => {
  const account = accountWith(changes);
  expect(mustChoosePassword(account)).toBe(expected);
  expect(passwordPurposes(account)).toEqual(expected ? ['passwordReset', 'verification'] : ['passwordReset']);
});

it('a role is added once', () => {
  expect(withRole(['ROLE_USER'], 'ROLE_ADMIN')).toEqual(['ROLE_USER', 'ROLE_ADMIN']);
  expect(withRole(['ROLE_USER', 'ROLE_ADMIN'], 'ROLE_ADMIN')).toEqual(['ROLE_USER', 'ROLE_ADMIN']);
});

describe('other services get', () => {
  const structure = structureWith({ verified: true });
  const summary = {
    id: 'structure',
    type: 'liberal',
    name: 'Cabinet Morel',
    logo: null,
    speciality: null,
    sites: [],
    verified: true,
  };

  it('the profile without its private fields', () => {
    const account = accountWith({ firstname: 'Claire', structure, refusedEmails: ['messages'] });
    const { id: userId, email } = account;
    expect(profileData(account)).toEqual({
      userId,
      email,
      firstname: 'Claire',
      lastname: null,
      structure: summary,
      isOnboardingComplete: true,
      refusedEmails: ['messages'],
      rppsVerified: false,
    });
    expect(profileData(accountWith()).structure).toBeNull();
    expect(profileUpdated(account)).toEqual({ type: 'profile.updated', data: profileData(account) });
  });

  it('a new structure, and whether its owner recruits', () => {
    const account = accountWith();
    const { id: userId, email } = account;
    const data = { userId, email, siret: structure.siret, recruiter: false, structure: summary };
    expect(structureOnboarded(account, structure)).toEqual({ type: 'structure.onboarded', data });
    const recruiter = accountWith({ roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
    expect(structureOnboarded(recruiter, structure).data).toMatchObject({ recruiter: true });
  });

  it('new roles, which end older tokens', () => {
    const account = accountWith({ ver: 4 });
    const { id: userId, roles } = account;
    expect(rolesChanged(account)).toEqual([
      { type: 'user.roles-changed', data: { userId, roles } },
      { type: 'sessions.revoked', data: { userId, ver: 4, reason: 'roles-changed' } },
    ]);
  });
});

it.each([
  ['unverified, with an active offer', {}, {}, 1, true],
  ['verified, without an active offer', { verified: true }, {}, 0, true],
  ['unverified, without an active offer', {}, {}, 0, false],
  ['whose owner is banned', { verified: true }, { bannedAt: at }, 3, false],
])('a structure that is %s has a public page: %s', async (_name, changes, owner, activeOffers, expected) => {
  const structure = structureWith(changes);
  const account = accountWith({ structure, ...owner });
  const read = readStructure({
    accounts: { findByStructure: async (id) => (id === structure.id ? account : null) },
    countOffers: async (ownerId) => (ownerId === account.id ? activeOffers : 99),
    workAgainOf: async () => null,
  });
  if (expected) expect(await read('structure')).toEqual({ structure, activeOffers, workAgain: null });
  else await expect(read('structure')).rejects.toMatchObject({ code: 'structure/not-found' });
  await expect(read('unknown')).rejects.toMatchObject({ code: 'structure/not-found' });
});

describe('kinds of mails', () => {
  const links = (token: string) => ({ userId: token, kind: 'messages' as const });

  it('are refused on the profile, each once', async () => {
    const { accounts, keep, happened } = memoryPorts();
    const account = keep(accountWith());
    const saved = await updateEmailPreferences({ accounts })(account, ['messages', 'messages']);
    expect(saved.refusedEmails).toEqual(['messages']);
    expect(happened).toMatchObject([{ type: 'profile.updated', data: { refusedEmails: ['messages'] } }]);
  });

  it('are refused by the link of a mail; a second time changes nothing', async () => {
    const { accounts, keep, stored, calls } = memoryPorts();
    const account = keep(accountWith());
    const refuse = refuseEmails({ accounts, readRefusal: links });
    await refuse(account.id);
    await refuse(account.id);
    expect(stored.get(account.id)?.refusedEmails).toEqual(['messages']);
    expect(calls).toEqual(['write']);
  });

  it.each([
    ['a link that was never mailed', () => null],
    ['a link of no account', links],
  ])('are not refused by %s', async (_name, readRefusal) => {
    const { accounts } = memoryPorts();
    await expect(refuseEmails({ accounts, readRefusal })('nobody')).rejects.toMatchObject({
      code: 'account/email-link-unknown',
    });
  });
});
