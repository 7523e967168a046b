import { OFFER_PHOTO_MAX_BYTES, OFFER_PHOTOS_MAX } from 'contracts/offers/limits';
import { NEW_PHOTO, PHOTO_TOO_LARGE, PHOTO_WRONG_KIND, PHOTOS_TOO_MANY } from 'contracts/offers/offer';

/** A photo of the form: one that the offer has already, or a file to send. */
export type FormPhoto =
  | { kind: 'stored'; key: string; name: string; address: string }
  | { kind: 'new'; key: string; name: string; file: File };

/** What the file picker offers. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp';
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const NAME = /\.(jpe?g|png|webp)$/i;

/** A photo that the server has; its name is the one that `deletePhotos` and `photosOrder` take. */
export function storedPhoto(name: string, address: string): FormPhoto {
  return { kind: 'stored', key: name, name, address };
}

export function newPhoto(file: File): FormPhoto {
  return { kind: 'new', key: `${file.name}-${file.size}`, name: file.name, file };
}

function refusalOf(file: File): string | null {
  if (!TYPES.includes(file.type) || !NAME.test(file.name)) return PHOTO_WRONG_KIND;
  return file.size > OFFER_PHOTO_MAX_BYTES ? PHOTO_TOO_LARGE.replace('{file}', file.name) : null;
}

/**
 * The list with `files` added, as far as they may be; `refusal` says why one may not. A duplicate (same name and size)
 * is ignored, and photos that the offer has count toward the maximum.
 */
export function addPhotos(
  photos: FormPhoto[],
  files: File[],
): { photos: FormPhoto[]; refusal: string | null } {
  const next = [...photos];
  let refusal: string | null = null;
  for (const file of files) {
    const photo = newPhoto(file);
    const wrong = refusalOf(file);
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

/** The list with the photo `key` at `index`; out of the list it stops at its end. */
export function movePhoto(photos: FormPhoto[], key: string, index: number): FormPhoto[] {
  const moved = photos.find((photo) => photo.key === key);
  if (!moved) return photos;
  const rest = removePhoto(photos, key);
  return rest.toSpliced(Math.max(0, Math.min(index, rest.length)), 0, moved);
}

/** The files to send, in their order. */
export function newFilesOf(photos: FormPhoto[]): File[] {
  return photos.flatMap((photo) => (photo.kind === 'new' ? photo.file : []));
}

/** What an edit tells the server of the photos: which of `before` go, and how the others and the new ones follow. */
export function photoChanges(before: readonly string[], photos: FormPhoto[]) {
  const kept = photos.flatMap((photo) => (photo.kind === 'stored' ? photo.name : []));
  return {
    deletePhotos: before.filter((name) => !kept.includes(name)),
    photosOrder: photos.map((photo) => (photo.kind === 'stored' ? photo.name : NEW_PHOTO)),
  };
}
