import type { EventData } from 'contracts/catalogue/events';
import { hasOnboarded } from 'contracts/identity/onboarding';
import type { Member } from './ports.ts';

/** The part of svc-identity's profile that messaging stores. */
export function memberOfProfile(profile: EventData<'profile.updated'>): Member {
  const { userId: id, email, firstname, lastname, structure, refusedEmails = [] } = profile;
  const structureName = structure?.name ?? null;
  const isOnboarded = hasOnboarded(profile);
  return { id, email, firstname, lastname, structureName, isOnboarded, refusedEmails };
}
