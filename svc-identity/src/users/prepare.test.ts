import type { OnboardingInput } from '@praticio/contracts/identity/onboarding';
import { expect, it } from 'vitest';
import { accountWith, structureWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import { forms } from '../../test/structure-forms.ts';
import type { Account } from '../accounts/account.ts';
import { prepareAccount, type WantedAccount } from './prepare.ts';

const now = new Date('2026-03-01T12:00:00Z');
const wanted: WantedAccount = {
  email: 'set-up@exemple.test',
  password: 'Soigner2026',
  admin: false,
  person: { firstname: 'Camille' },
  structure: null,
  verified: false,
};

function givenRegistration(existing?: Partial<Account>) {
  const ports = memoryPorts();
  if (existing) ports.keep(accountWith({ email: wanted.email, ...existing }));
  const prepare = (changes: Partial<WantedAccount> = {}) =>
    prepareAccount({ ...ports, parsePhone: (text) => text, now: () => now })({ ...wanted, ...changes });
  return { ...ports, prepare, account: () => [...ports.stored.values()][0] as Account };
}

it('an account that is missing is created, verified, with its name', async () => {
  const { prepare, account, events } = givenRegistration();
  expect(await prepare()).toBe('created');
  expect(account()).toMatchObject({
    email: wanted.email,
    passwordHash: 'hash of Soigner2026',
    verifiedAt: now,
    firstname: 'Camille',
    roles: ['ROLE_USER'],
    ver: 1,
  });
  expect(events).toEqual(['user.registered', 'user.verified', 'profile.updated']);
});

it('a second time changes nothing', async () => {
  const { prepare, account } = givenRegistration();
  const all = { admin: true, structure: forms.medical as OnboardingInput };
  await prepare(all);
  const { version } = account();
  expect(await prepare(all)).toBe('unchanged');
  expect(account().version).toBe(version);
});

it.each([['Password1'], ['Camille2026']])(
  'a new account does not get the weak password %s',
  async (password) => {
    const { prepare, stored } = givenRegistration();
    await expect(prepare({ password })).rejects.toMatchObject({ code: 'request/invalid-fields' });
    expect(stored.size).toBe(0);
  },
);

it('an existing account is completed and keeps its password', async () => {
  const { prepare, account, happened } = givenRegistration({ verifiedAt: null });
  expect(await prepare({ password: 'Other2026' })).toBe('changed');
  expect(account()).toMatchObject({
    passwordHash: 'hash of Soigner2026',
    verifiedAt: now,
    firstname: 'Camille',
  });
  expect(happened).toMatchObject([{ type: 'profile.updated', data: { firstname: 'Camille' } }]);
});

it('an account keeps the moment of its verification', async () => {
  const verifiedAt = new Date('2025-01-01');
  const { prepare, account } = givenRegistration({ verifiedAt });
  await prepare();
  expect(account().verifiedAt).toEqual(verifiedAt);
});

it('the role of an administrator ends older tokens, once', async () => {
  const { prepare, account, happened } = givenRegistration({ firstname: 'Camille' });
  expect(await prepare({ admin: true })).toBe('changed');
  expect(account()).toMatchObject({ roles: ['ROLE_USER', 'ROLE_ADMIN'], ver: 2 });
  expect(happened.map(({ type }) => type)).toEqual([
    'user.roles-changed',
    'sessions.revoked',
    'profile.updated',
  ]);
  await prepare({ admin: true, person: { firstname: 'Claude' } });
  expect(account()).toMatchObject({ roles: ['ROLE_USER', 'ROLE_ADMIN'], ver: 2, firstname: 'Claude' });
});

it.each([
  ['medical', undefined, false, true],
  ['liberal', undefined, true, false],
  ['liberal', true, false, true],
] as const)(
  'a structure of type %s (recruiter: %s) is attached',
  async (type, recruiter, verified, recruits) => {
    const { prepare, account, events } = givenRegistration({ firstname: 'Camille' });
    const structure = { ...forms[type], ...(recruiter && { recruiter }) } as OnboardingInput;
    expect(await prepare({ structure, verified })).toBe('changed');
    expect(account().structure).toMatchObject({
      type,
      verified,
      speciality: null,
      isOnboardingComplete: true,
      siret: '73282932000074',
    });
    expect(account().structure?.id).toHaveLength(36);
    expect(account().roles.includes('ROLE_RECRUITER')).toBe(recruits);
    expect(events).toContain('structure.onboarded');
  },
);

it('a structure that is there stays', async () => {
  const { prepare, account } = givenRegistration({ firstname: 'Camille', structure: structureWith() });
  expect(await prepare({ structure: forms.medical as OnboardingInput })).toBe('unchanged');
  expect(account().structure).toEqual(structureWith());
  expect(
    await prepare({ structure: forms.medical as OnboardingInput, person: { firstname: 'Claude' } }),
  ).toBe('changed');
  expect(account().structure).toEqual(structureWith());
});
