import type { Offer } from './offer.ts';

/** Uploaded files, their content checked. */
export interface OfferUploads {
  document: { filename: string; bytes: Buffer } | null;
  photos: { filename: string; bytes: Buffer }[];
  /** Aborted when the client has left before its answer. */
  signal?: AbortSignal;
}

/** A picture in the size for the viewer and in the size for lists. */
export interface PhotoSizes {
  full: Buffer;
  small: Buffer;
}

/**
 * Re-encodes an account's photos, without their metadata; throws 415 for a picture that cannot be read, and stops when
 * `signal` is aborted.
 */
export type EncodePhotos = (
  photos: OfferUploads['photos'],
  accountId: string,
  signal?: AbortSignal,
) => Promise<PhotoSizes[]>;

export interface OfferFiles {
  /** Stores files for an offer that will name them; `settle` must follow, a sweep does it after a crash. */
  store(
    offer: { id: number; ownerId: string },
    files: { document: OfferUploads['document']; photos: PhotoSizes[] },
  ): Promise<Pick<Offer, 'document' | 'photos'>>;
  /**
   * Notes files that the offer is about to leave, before the offer is written: the sweep settles them if a crash prevents
   * `settle`.
   */
  note(offerId: number, fileIds: string[]): Promise<void>;
  /** Removes those of `fileIds` that the stored offer does not name; a deleted one has none. */
  settle(offerId: number, fileIds: string[]): Promise<void>;
  /**
   * Brings the files in line with the stored offer: files of a deleted offer are removed; files of an offer that an
   * administrator suspended are hidden until it returns.
   */
  follow(offerId: number): Promise<void>;
  /** Removes every file of an erased account. */
  removeAllOf(ownerId: string): Promise<void>;
  /** A file that everybody may read now; null for any other. */
  read(fileId: string): Promise<{ name: string; mediaType: string; bytes: Buffer } | null>;
  /** Settles what was left half way. */
  sweep(): Promise<void>;
}
