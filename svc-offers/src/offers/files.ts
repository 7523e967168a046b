/** Uploaded files, their content checked. */
export interface OfferUploads {
  document: { filename: string; bytes: Buffer } | null;
  photos: { filename: string; bytes: Buffer }[];
  /** Aborted when the client has disconnected before the response. */
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
