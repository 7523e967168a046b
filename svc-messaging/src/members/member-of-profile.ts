import type { EventData } from '@praticio/contracts/catalogue/events';
import { hasOnboarded } from '@praticio/contracts/identity/onboarding';
import type { Member } from './member.ts';

/** The part of svc-identity's profile that messaging stores. */
export function memberOfProfile(profile: EventData<'profile.updated'>): Member {
  const { userId: id, email, firstname, lastname, structure, refusedEmails = [] } = profile;
  return {
    id,
    email,
    firstname,
    lastname,
    structureName: structure?.name ?? null,
    logo: structure?.logo ?? null,
    isVerified: structure?.verified ?? false,
    isOnboarded: hasOnboarded(profile),
    refusedEmails,
  };
}
