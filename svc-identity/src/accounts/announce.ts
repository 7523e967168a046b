import type { DomainEvent, EventData } from '@praticio/contracts/catalogue/events';
import type { Candidate } from '@praticio/contracts/identity/candidate';
import type { Structure } from '@praticio/contracts/identity/structure';
import { type Account, type Cv, isOnboarded, isRppsVerified } from './account.ts';
import { sessionsRevoked } from './end-rights.ts';

/** The part of an account that other services project. */
export function profileData(account: Omit<Account, 'version'>): EventData<'profile.updated'> {
  const { id: userId, email, firstname, lastname, structure, refusedEmails } = account;
  const isOnboardingComplete = isOnboarded(account);
  const summary = structure && structureSummary(structure);
  const rppsVerified = isRppsVerified(account);
  const profile = { userId, email, firstname, lastname, structure: summary, isOnboardingComplete };
  return { ...profile, refusedEmails, rppsVerified };
}

export function profileUpdated(account: Omit<Account, 'version'>): DomainEvent {
  return { type: 'profile.updated', data: profileData(account) };
}

export function candidateUpdated(userId: string, candidate: Candidate): DomainEvent {
  return { type: 'candidate.updated', data: { userId, candidate } };
}

/** The events of the change for the CV library and those who opened the CV. */
export function cvEvents(userId: string, before: Cv | null, after: Cv | null): DomainEvent[] {
  if (after?.visible && after.specialty) {
    const { cvFilename, specialty } = after;
    return [{ type: 'cv.published', data: { userId, cvFilename, specialtyId: specialty.id } }];
  }
  if (!before || (!before.visible && after)) return [];
  return [{ type: 'cv.withdrawn', data: { userId, cvFilename: before.cvFilename } }];
}

/** A structure was attached; billing's welcome credits depend on `recruiter`. */
export function structureOnboarded(account: Account, structure: Structure): DomainEvent {
  const recruiter = account.roles.includes('ROLE_RECRUITER');
  const { id: userId, email } = account;
  const summary = structureSummary(structure);
  return {
    type: 'structure.onboarded',
    data: { userId, email, siret: structure.siret, recruiter, structure: summary },
  };
}

/** New roles end the tokens that carry the old ones. */
export function rolesChanged(account: Account): DomainEvent[] {
  const { id: userId, roles } = account;
  return [{ type: 'user.roles-changed', data: { userId, roles } }, sessionsRevoked(account, 'roles-changed')];
}

function structureSummary({ id, type, name, speciality, verified, logo = null, sites = [] }: Structure) {
  return { id, type, name, speciality, verified, logo, sites };
}
