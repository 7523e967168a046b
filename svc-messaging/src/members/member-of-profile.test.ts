import { expect, test } from 'vitest';
import { memberOfProfile } from './member-of-profile.ts';

const structure = {
  id: 's',
  type: 'medical' as const,
  name: 'Clinique',
  speciality: null,
  verified: true,
  logo: 'clinique',
};
const profile = {
  userId: 'rosa',
  email: 'rosa@praticio.test',
  firstname: 'Rosa',
  lastname: 'Lindt',
  structure,
};

test('messaging stores names, email address and structure of a profile', () => {
  expect(memberOfProfile(profile)).toEqual({
    id: 'rosa',
    email: 'rosa@praticio.test',
    firstname: 'Rosa',
    lastname: 'Lindt',
    structureName: 'Clinique',
    logo: 'clinique',
    isVerified: true,
    isOnboarded: true,
    refusedEmails: [],
  });
});

test('a person without a structure has no structure name, and has onboarded only if the profile says so', () => {
  const without = { ...profile, structure: null };
  expect(memberOfProfile(without)).toMatchObject({ structureName: null, isOnboarded: false });
  expect(memberOfProfile({ ...without, isOnboardingComplete: true })).toMatchObject({ isOnboarded: true });
});
