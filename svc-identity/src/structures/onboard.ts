import { randomUUID } from 'node:crypto';
import type { OnboardingInput } from '@praticio/contracts/identity/onboarding';
import type { Structure } from '@praticio/contracts/identity/structure';
import { recruiterStructureTypes } from '@praticio/contracts/identity/structure';
import { AppError } from '@praticio/service-kit/errors';
import {
  type Account,
  type AccountChange,
  type Actor,
  assertNotEnded,
  withRole,
} from '../accounts/account.ts';
import { profileUpdated, rolesChanged, structureOnboarded } from '../accounts/announce.ts';
import type { Accounts } from '../accounts/part.ts';
import type { Sessions } from '../sessions/part.ts';
import { checkStructure } from './structure.ts';

interface Deps {
  accounts: Pick<Accounts, 'change'>;
  parsePhone: Accounts['parsePhone'];
  renewSession: Sessions['renew'];
}

/**
 * Attaches the structure. A recruiter gets the role, and with it a fresh token that expires when the
 * token of this call does.
 */
export function completeOnboarding({ accounts, parsePhone, renewSession }: Deps) {
  return async (actor: Actor, input: OnboardingInput) => {
    const stated = checkStructure(input, parsePhone);
    const structure = {
      ...stated,
      id: randomUUID(),
      speciality: null,
      verified: false,
      isOnboardingComplete: true,
    };
    const recruits = recruiterStructureTypes.includes(stated.type) || input.recruiter;

    const account = await accounts.change(actor.id, (current) => {
      assertNotEnded(actor, current);
      return onboard(current, structure, recruits);
    });
    if (!recruits) return { structure };
    return { structure, token: await renewSession(actor, account) };
  };
}

/** The change itself, for set-up and tests as well. */
export function onboard(current: Account, structure: Structure, recruits: boolean): AccountChange {
  if (current.structure) throw new AppError('onboarding/already-complete');
  const roles = recruits ? withRole(current.roles, 'ROLE_RECRUITER') : current.roles;
  const gainsRole = roles.length > current.roles.length;
  const ver = gainsRole ? current.ver + 1 : current.ver;
  const set = { ...nameFrom(structure, current), structure, roles, ver };
  const account = { ...current, ...set };
  const events = [structureOnboarded(account, structure), profileUpdated(account)];
  if (gainsRole) events.push(...rolesChanged(account));
  return { set, events };
}

/** The representative's or the practitioner's name, for an account that has none yet. */
function nameFrom(
  { representativeFirstName, representativeLastName }: Structure,
  { firstname, lastname }: Account,
): Pick<Account, 'firstname' | 'lastname'> {
  if (firstname || lastname) return { firstname, lastname };
  return { firstname: representativeFirstName || null, lastname: representativeLastName || null };
}
