import { fileRefusal } from '@praticio/contracts/base/file-kinds';
import { OFFER_PHOTOS_MAX } from '@praticio/contracts/offers/limits';
import { NEW_PHOTO, offerPhotosRule, PHOTOS_TOO_MANY } from '@praticio/contracts/offers/offer-input';

/** A photo of the form: a stored one, or a file to upload. */
export type FormPhoto =
  | { kind: 'stored'; key: string; name: string; url: string }
  | { kind: 'new'; key: string; name: string; file: File };

/** A photo that the server stores; `deletePhotos` and `photosOrder` refer to it by `name`. */
export function storedPhoto(name: string, url: string): FormPhoto {
  return { kind: 'stored', key: name, name, url };
}

export function newPhoto(file: File): FormPhoto {
  return { kind: 'new', key: `${file.name}-${file.size}`, name: file.name, file };
}

/**
 * Adds the acceptable `files` to the list; `refusal` says why a file was left out. A duplicate (same name and size)
 * is ignored, and stored photos count toward the maximum.
 */
export function addPhotos(
  photos: FormPhoto[],
  files: File[],
): { photos: FormPhoto[]; refusal: string | null } {
  const next = [...photos];
  let refusal: string | null = null;
  for (const file of files) {
    const photo = newPhoto(file);
    const wrong = fileRefusal(offerPhotosRule, file);
    if (wrong) refusal ??= wrong;
    else if (next.some((other) => other.kind === 'new' && other.key === photo.key)) continue;
    else if (next.length >= OFFER_PHOTOS_MAX) refusal ??= PHOTOS_TOO_MANY;
    else next.push(photo);
  }
  return { photos: next, refusal };
}

export function removePhoto(photos: FormPhoto[], key: string): FormPhoto[] {
  return photos.filter((photo) => photo.key !== key);
}

/** Moves the photo `key` to `index`, at most to the end of the list. */
export function movePhoto(photos: FormPhoto[], key: string, index: number): FormPhoto[] {
  const moved = photos.find((photo) => photo.key === key);
  if (!moved) return photos;
  const rest = removePhoto(photos, key);
  return rest.toSpliced(Math.max(0, Math.min(index, rest.length)), 0, moved);
}

/** The files to upload, in their order. */
export function newFilesOf(photos: FormPhoto[]): File[] {
  return photos.flatMap((photo) => (photo.kind === 'new' ? photo.file : []));
}

/** The photo fields of an update: which photos of `before` to delete, and the order of all others. */
export function photoChanges(before: readonly string[], photos: FormPhoto[]) {
  const kept = photos.flatMap((photo) => (photo.kind === 'stored' ? photo.name : []));
  return {
    deletePhotos: before.filter((name) => !kept.includes(name)),
    photosOrder: photos.map((photo) => (photo.kind === 'stored' ? photo.name : NEW_PHOTO)),
  };
}
