import { onboardingSchema } from '@praticio/contracts/identity/onboarding';
import { describe, expect, it } from 'vitest';
import { accountWith, actorOf, structureWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import { forms } from '../../test/structure-forms.ts';
import type { Account } from '../accounts/account.ts';
import { completeOnboarding, onboard } from './onboard.ts';

const typesOf = ({ events = [] }: ReturnType<typeof onboard>) => events.map(({ type }) => type);

it('a recruiter gets the role, and older tokens end', () => {
  const change = onboard(accountWith(), structureWith({ type: 'medical' }), true);
  expect(change.set).toMatchObject({ roles: ['ROLE_USER', 'ROLE_RECRUITER'], ver: 2 });
  expect(typesOf(change)).toEqual([
    'structure.onboarded',
    'profile.updated',
    'user.roles-changed',
    'sessions.revoked',
  ]);
});

it('a person who does not recruit, or has the role, keeps the tokens', () => {
  const quiet = onboard(accountWith(), structureWith(), false);
  expect(quiet.set).toMatchObject({ roles: ['ROLE_USER'], ver: 1 });
  expect(typesOf(quiet)).toEqual(['structure.onboarded', 'profile.updated']);
  const recruiter = accountWith({ roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
  expect(onboard(recruiter, structureWith(), true).set.ver).toBe(1);
});

it('a structure is attached once', () => {
  const onboarded = accountWith({ structure: structureWith() });
  expect(() => onboard(onboarded, structureWith(), false)).toThrow(
    expect.objectContaining({ code: 'onboarding/already-complete' }),
  );
});

describe('the name of an account', () => {
  const named = structureWith({ representativeFirstName: 'Camille', representativeLastName: 'Morel' });
  const nameOf = (changes: Partial<Account>, structure = named) => {
    const { firstname, lastname } = onboard(accountWith(changes), structure, false).set;
    return [firstname, lastname];
  };

  it('is that of the representative where it has none', () => {
    expect(nameOf({})).toEqual(['Camille', 'Morel']);
    expect(nameOf({}, structureWith())).toEqual([null, null]);
  });

  it.each([
    [{ firstname: 'Claire' }, ['Claire', null]],
    [{ lastname: 'Martin' }, [null, 'Martin']],
  ])('stays where it has one: %o', (changes, name) => {
    expect(nameOf(changes)).toEqual(name);
  });
});

describe('the form of a structure', () => {
  function onboarding() {
    const ports = memoryPorts();
    const account = ports.keep(accountWith());
    const complete = completeOnboarding({
      ...ports,
      renewSession: async ({ jti }) => `token of ${jti}`,
      parsePhone: (text) => text,
    });
    const send = (form: object) => complete(actorOf(account), onboardingSchema.parse(form));
    return { ...ports, account, send };
  }

  it('attaches a structure without a badge, which is complete', async () => {
    const { send, stored, account } = onboarding();
    const { structure, ...rest } = await send(forms.liberal);
    expect(structure).toMatchObject({
      name: 'Cabinet Morel',
      speciality: null,
      verified: false,
      isOnboardingComplete: true,
    });
    expect(rest).toEqual({});
    expect(stored.get(account.id)?.structure).toEqual(structure);
  });

  it.each([
    ['of a type that recruits', forms.medical],
    ['of somebody who wants to recruit', { ...forms.liberal, recruiter: true }],
  ])('%s gives the role and a new token', async (_who, form) => {
    const { send, stored, account } = onboarding();
    expect(await send(form)).toMatchObject({ token: 'token of session' });
    expect(stored.get(account.id)?.roles).toContain('ROLE_RECRUITER');
  });
});
