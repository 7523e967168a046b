import type { Profile } from '@praticio/contracts/identity/profile';
import type { Structure } from '@praticio/contracts/identity/structure';

/** A structure as the server gives it, complete but for `changes`. */
export function structure(changes: Partial<Structure> = {}): Structure {
  return {
    id: 'structure-1',
    type: 'medical',
    name: 'Clinique des Alizés',
    email: 'contact@alizes.test',
    phone: '',
    siret: '73282932000074',
    address: { street: '', city: 'Nantes', postalCode: '44000', country: 'France' },
    speciality: null,
    rppsNumber: '',
    urssafNumber: '',
    ordinalNumber: '',
    finessNumber: '440000289',
    rcsNumber: '',
    professionalCardNumber: '',
    representativeFirstName: 'Camille',
    representativeLastName: 'Martin',
    verified: false,
    isOnboardingComplete: true,
    ...changes,
  };
}

/** A member's profile, onboarded but for `changes`. */
export function profile(changes: Partial<Profile> = {}): Profile {
  return {
    user: { id: 'user-1', email: 'camille@example.test', roles: ['ROLE_USER'] },
    firstname: null,
    lastname: null,
    phone: null,
    address: null,
    userCv: null,
    practice: null,
    candidate: null,
    rppsVerified: false,
    refusedEmails: [],
    isOnboardingComplete: true,
    structure: structure(),
    ...changes,
  };
}
