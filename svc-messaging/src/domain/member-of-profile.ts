import type { EventData } from 'contracts/catalogue/events';
import { hasOnboarded } from 'contracts/identity/onboarding';
import type { Member } from './ports.ts';

/** What messaging keeps of somebody, of what identity tells. */
export function memberOfProfile(profile: EventData<'profile.updated'>): Member {
  const { userId: id, email, firstname, lastname, structure } = profile;
  const structureName = structure?.name ?? null;
  return { id, email, firstname, lastname, structureName, isOnboarded: hasOnboarded(profile) };
}
