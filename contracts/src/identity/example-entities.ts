import type { Candidate } from './candidate.ts';
import type { CvLibraryItem } from './cv-library.ts';
import type { CvSnapshot } from './cv-snapshot.ts';
import type { OwnDocument, SharedDocument } from './document.ts';
import type { Profile } from './profile.ts';
import { exampleEmail as email } from './security-examples.ts';
import type { Structure } from './structure.ts';

/** Entities that the responses of several examples contain. */

export const userId = '0b6f3f0e-52a4-4c1e-8a55-0c8b7c0c9d51';
export const cvFilename = '7d0c1b9e-3f0b-4c6d-9a4f-2b1f4f1a6e90';
export const linkToken = `${userId}.q1Zk3v0mXo8f2B7s`;
export const specialty = { id: 1, name: 'Cardiologie' };
export const address = {
  street: '12 rue du Calvaire',
  city: 'Nantes',
  postalCode: '44000',
  country: 'France',
};

export const structure: Structure = {
  id: '5a3a8b52-6a1f-4f86-9f0e-3a5f1f0f9d11',
  type: 'medical',
  name: 'Clinique du Port',
  email: 'recrutement@clinique-du-port.fr',
  phone: '+33 2 40 12 34 56',
  siret: '73282932000074',
  address,
  speciality: null,
  rppsNumber: '',
  urssafNumber: '',
  ordinalNumber: '',
  finessNumber: '440000289',
  rcsNumber: '',
  professionalCardNumber: '',
  representativeFirstName: 'Camille',
  representativeLastName: 'Morel',
  verified: false,
  isOnboardingComplete: true,
};

export const candidate: Candidate = {
  place: {
    placeId: 'commune:44109',
    formattedAddress: 'Nantes (44000)',
    name: 'Nantes',
    postalCode: '44000',
    department: 'Loire-Atlantique',
    region: 'Pays de la Loire',
    coordinates: { latitude: 47.2186, longitude: -1.5541, approximate: false },
  },
  radiusKm: 30,
  availability: [{ from: '2027-08-03', to: '2027-08-14' }],
  availableFrom: null,
  contractTypes: ['Remplacement', 'Vacation'],
  professions: ['Cardiologie'],
  experienceYears: 8,
  profession: 'Médecin',
  specialty: 'Cardiologie',
  status: 'docteur',
  hasReplacementLicence: false,
  languages: ['Français', 'Anglais'],
  software: ['Doctolib'],
};

export const profile: Profile = {
  user: { id: userId, email, roles: ['ROLE_USER'] },
  firstname: 'Claire',
  lastname: 'Martin',
  phone: '+33 6 12 34 56 78',
  address,
  userCv: {
    cvFilename,
    originalName: 'CV Claire Martin.pdf',
    uploadedAt: '2026-11-20T08:30:00.000Z',
    visibleInCvLibrary: true,
    specialty,
  },
  structure: null,
  practice: null,
  candidate: null,
  rppsVerified: false,
  refusedEmails: [],
  isOnboardingComplete: false,
};

export const cv: CvLibraryItem = {
  id: cvFilename,
  userId: cvFilename,
  specialty,
  profession: 'Cardiologie',
  department: 'Loire-Atlantique',
  experienceYears: 8,
  status: 'docteur',
  hasReplacementLicence: false,
  languages: ['Français', 'Anglais'],
  software: ['Doctolib'],
  rppsVerified: true,
  availability: candidate.availability,
  availableFrom: null,
  contractTypes: candidate.contractTypes,
  updatedAt: '2026-11-21T10:00:00.000Z',
  withinKm: null,
  uploadedAt: '2026-11-20T08:30:00.000Z',
  cvFilename,
  isOwn: false,
  unlocked: false,
  candidate: null,
};

export const snapshot: CvSnapshot = {
  fileId: 'c2c6a1a4-0f7e-4a0b-8a43-6d1c1f3b7e22',
  filename: 'CV Claire Martin.pdf',
  mediaType: 'application/pdf',
  bytes: 48_213,
};

export const sharedDocument = {
  id: '3c1f6a52-9d7e-4b8a-a1c0-5e2d7f9b4c13',
  kind: 'liability-insurance',
  name: 'attestation rcp 2026.pdf',
  mediaType: 'application/pdf',
  size: 48_213,
  validUntil: '2026-12-31',
  addedAt: '2026-11-20T09:00:00.000Z',
} satisfies SharedDocument;
export const sharedParams = {
  id: sharedDocument.id,
  engagementId: '4bd23f0a-6f3e-4f0e-9d5c-8a6f1c2e7b90-1',
};
export const document = {
  ...sharedDocument,
  shares: [{ engagementId: sharedParams.engagementId, since: '2026-11-24T10:00:00.000Z' }],
  openings: [
    {
      at: '2026-11-24T15:12:00.000Z',
      engagementId: sharedParams.engagementId,
      name: 'Sophie Le Goff',
      structureName: 'Cabinet du Pont-Rousseau',
    },
  ],
} satisfies OwnDocument;
