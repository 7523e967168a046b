import { expect, it } from 'vitest';
import { accountWith, structureWith } from '../../test/accounts.ts';
import { onboard } from './complete-onboarding.ts';

const typesOf = ({ events = [] }: ReturnType<typeof onboard>) => events.map(({ type }) => type);

it('who recruits gets the role, and older tokens end', () => {
  const change = onboard(accountWith(), structureWith({ type: 'medical' }), true);
  expect(change.set).toMatchObject({ roles: ['ROLE_USER', 'ROLE_RECRUITER'], ver: 2 });
  expect(typesOf(change)).toEqual([
    'structure.onboarded',
    'profile.updated',
    'user.roles-changed',
    'sessions.revoked',
  ]);
});

it('who does not recruit, or has the role, keeps the tokens', () => {
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
