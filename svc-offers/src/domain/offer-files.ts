import type { Offer } from './offer.ts';

/** Files as they came in, their content checked. */
export interface OfferUploads {
  document: { filename: string; bytes: Buffer } | null;
  photos: { filename: string; bytes: Buffer }[];
}

/** Pictures ready to be shown, in the size for the viewer and the one for lists. */
export interface PhotoSizes {
  full: Buffer;
  small: Buffer;
}

/** Re-encodes an account's photos, without their metadata; throws 415 for a picture that cannot be read. */
export type EncodePhotos = (photos: OfferUploads['photos'], accountId: string) => Promise<PhotoSizes[]>;

export interface OfferFiles {
  /** Stores files for an offer that will name them; `settle` must follow, a sweep does it after a crash. */
  store(
    offer: { id: number; ownerId: string },
    files: { document: OfferUploads['document']; photos: PhotoSizes[] },
  ): Promise<Pick<Offer, 'document' | 'photos'>>;
  /** Removes those of `fileIds` that the stored offer does not name; a deleted one has none. */
  settle(offerId: number, fileIds: string[]): Promise<void>;
  /**
   * Makes the files follow their offer as it is stored now: those of a deleted one are removed, those of one that an
   * administrator took off the site are held back, and given out again when it returns.
   */
  follow(offerId: number): Promise<void>;
  /** A file as anybody may read it now. */
  read(fileId: string): Promise<{ name: string; mediaType: string; bytes: Buffer } | null>;
  /** Settles what was left half way. */
  sweep(): Promise<void>;
}
