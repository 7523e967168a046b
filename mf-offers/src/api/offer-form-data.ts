import type { OfferInput, OfferUpdate } from 'contracts/offers/offer';

/** How the sending of files is followed. */
export interface Sending {
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The files that go with an offer, in their order. */
export interface OfferFiles {
  photos: File[];
  document: File | null;
}

export const hasFiles = ({ photos, document }: OfferFiles): boolean => photos.length > 0 || document !== null;

/** An offer with files as multipart: booleans as words, repeatable fields with `[]`. */
export function offerFormData(fields: OfferInput | OfferUpdate, { photos, document }: OfferFiles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, one);
    else form.append(name, String(value));
  }
  for (const photo of photos) form.append('photos[]', photo, photo.name);
  if (document) form.append('document', document, document.name);
  return form;
}
