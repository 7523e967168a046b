import type { CvLibraryItem } from '@praticio/contracts/identity/cv-library';

/** A locked CV of another user; tests override the fields that they need. */
export function cvFixture(overrides: Partial<CvLibraryItem> = {}): CvLibraryItem {
  const cvFilename = overrides.cvFilename ?? 'cv-1';
  return {
    id: cvFilename,
    userId: cvFilename,
    specialty: { id: 1, name: 'Cardiologie' },
    profession: null,
    department: null,
    experienceYears: null,
    status: null,
    hasReplacementLicence: false,
    languages: [],
    software: [],
    rppsVerified: false,
    availability: [],
    availableFrom: null,
    contractTypes: [],
    updatedAt: '2026-11-20T08:00:00.000Z',
    withinKm: null,
    uploadedAt: '2026-11-20T08:00:00.000Z',
    cvFilename,
    isOwn: false,
    unlocked: false,
    candidate: null,
    ...overrides,
  };
}
