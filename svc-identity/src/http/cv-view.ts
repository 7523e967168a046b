import type { CvConsultation, CvLibraryItem, UnlockedCvItem } from 'contracts/identity/cv-library';
import { AppError } from 'service-kit/errors';
import type { Consultation, SeenCv, UnlockedCv } from '../domain/cv-library.ts';

/** A CV of the library; anonymous until it is unlocked. */
export function libraryItemView({ owner, isOwn, unlockedAt }: SeenCv): CvLibraryItem {
  const { id: userId, cv, firstname, lastname } = owner;
  if (!cv?.specialty) throw new AppError('cv/not-found');
  const unlocked = unlockedAt !== null;
  return {
    id: cv.cvFilename,
    userId,
    specialty: cv.specialty,
    uploadedAt: cv.uploadedAt.toISOString(),
    cvFilename: cv.cvFilename,
    isOwn,
    unlocked,
    candidate: isOwn || unlocked ? { firstname, lastname } : null,
  };
}

export function unlockedItemView(seen: UnlockedCv): UnlockedCvItem {
  return { ...libraryItemView(seen), unlockedAt: seen.unlockedAt.toISOString() };
}

/** Who has opened one's CV. */
export function consultationView({ structureName, firstAt, lastAt, count }: Consultation): CvConsultation {
  return { structureName, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString(), count };
}
