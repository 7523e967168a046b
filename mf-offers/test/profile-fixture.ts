import type { Profile } from '@praticio/contracts/identity/profile';

/** The profile of a user after onboarding; tests override the fields that they need. */
export function profileFixture(overrides: Partial<Profile> = {}): Profile {
  return {
    user: { id: 'user-1', email: 'camille@example.test', roles: ['ROLE_USER'] },
    firstname: 'Camille',
    lastname: 'Durand',
    phone: '0612345678',
    address: null,
    userCv: null,
    practice: null,
    candidate: null,
    rppsVerified: false,
    refusedEmails: [],
    isOnboardingComplete: true,
    structure: {
      id: 'structure-1',
      type: 'liberal',
      name: 'Cabinet Durand',
      email: 'cabinet@example.test',
      phone: '',
      siret: '73282932000074',
      address: { street: '', city: 'Nantes', postalCode: '44000', country: 'France' },
      speciality: null,
      rppsNumber: '10003456789',
      urssafNumber: '',
      ordinalNumber: '',
      finessNumber: '',
      rcsNumber: '',
      professionalCardNumber: '',
      representativeFirstName: '',
      representativeLastName: '',
      verified: false,
      isOnboardingComplete: true,
    },
    ...overrides,
  };
}
