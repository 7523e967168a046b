import { parisDay } from '@praticio/contracts/base/paris-time';
import { languageSuggestions } from '@praticio/contracts/identity/candidate';
import type { CvConsultation, CvLibraryItem, UnlockedCvItem } from '@praticio/contracts/identity/cv-library';
import { factTexts } from '@praticio/contracts/offers/fact-texts';
import { AppError } from '@praticio/service-kit/errors';
import { isRppsVerified } from '../accounts/account.ts';
import type { Consultation, UnlockedCv, ViewedCv } from './viewed-cv.ts';

/** A CV of the library; anonymous until it is unlocked. Its id belongs to the library and appears nowhere else. */
export function libraryItemView({ owner, isOwn, unlockedAt }: ViewedCv): CvLibraryItem {
  const { cv, firstname, lastname, practice, candidate } = owner;
  if (!cv?.specialty) throw new AppError('cv/not-found');
  const { cvFilename, specialty } = cv;
  const unlocked = unlockedAt !== null;
  const isNamed = isOwn || unlocked;
  // free text could name the person or a way to reach them
  const anonymised = (words: readonly string[] = [], suggestions: readonly string[]) =>
    words.filter((word) => isNamed || suggestions.includes(word));
  return {
    id: cvFilename,
    userId: cvFilename,
    cvFilename,
    specialty,
    profession: candidate?.profession ?? candidate?.professions[0] ?? practice?.profession ?? null,
    department: candidate?.place?.department || candidate?.place?.region || null,
    experienceYears: candidate?.experienceYears ?? null,
    status: candidate?.status ?? null,
    hasReplacementLicence: candidate?.hasReplacementLicence ?? false,
    languages: anonymised(candidate?.languages, languageSuggestions),
    software: anonymised(candidate?.software, factTexts.software.suggestions),
    rppsVerified: isRppsVerified(owner),
    availability: candidate?.availability.filter(({ to }) => to >= parisDay(new Date())) ?? [],
    availableFrom: candidate?.availableFrom ?? null,
    contractTypes: candidate?.contractTypes ?? [],
    uploadedAt: cv.uploadedAt.toISOString(),
    updatedAt: cv.touchedAt.toISOString(),
    withinKm: null,
    isOwn,
    unlocked,
    candidate: isNamed ? { firstname, lastname } : null,
  };
}

export function unlockedItemView(seen: UnlockedCv): UnlockedCvItem {
  return { ...libraryItemView(seen), unlockedAt: seen.unlockedAt.toISOString() };
}

/** A recruiter who has opened the candidate's CV. */
export function consultationView({ structureName, firstAt, lastAt, count }: Consultation): CvConsultation {
  return { structureName, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString(), count };
}
