import { randomUUID } from 'node:crypto';
import type { Specialty } from '@praticio/contracts/offers/specialty';
import type { Cv } from '../accounts/account.ts';
import type { FieldErrors } from '../structures/structure.ts';

/** The bytes of a CV. */
export interface CvFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** The CV's part of a profile form; an omitted field stays as it is. */
export interface CvWish {
  file?: CvFile | undefined;
  visible?: boolean | undefined;
  /** Id of a specialty; the empty text takes it away. */
  specialty?: number | '' | undefined;
}

/** The CV as the form wants it, or the messages why it cannot be so. */
export function wishedCv(
  current: Cv | null,
  wish: CvWish,
  specialties: Specialty[],
  now: Date,
): { cv: Cv | null; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const specialty = specialties.find(({ id }) => id === wish.specialty) ?? null;
  if (wish.specialty && !specialty) errors.specialty = 'Spécialité inconnue';
  if (!current && !wish.file) {
    if (wish.visible) errors.visibleInCvLibrary = "Ajoutez d'abord votre CV";
    return { cv: null, errors };
  }

  const kept = current ?? newCv(now);
  const version = wish.file ? { originalName: wish.file.name, uploadedAt: now } : {};
  const visible = wish.visible ?? kept.visible;
  const cv: Cv = {
    ...kept,
    ...version,
    touchedAt: now,
    announcedAt: null,
    visible,
    consentedAt: visible ? (kept.consentedAt ?? now) : null,
    specialty: wish.specialty === undefined ? kept.specialty : specialty,
  };
  if (visible && !cv.specialty)
    errors.specialty ??= 'Choisissez la spécialité de votre CV pour le rendre visible';
  return { cv, errors };
}

function newCv(now: Date): Cv {
  return {
    cvFilename: randomUUID(),
    originalName: '',
    uploadedAt: now,
    touchedAt: now,
    announcedAt: null,
    visible: false,
    consentedAt: null,
    specialty: null,
  };
}
