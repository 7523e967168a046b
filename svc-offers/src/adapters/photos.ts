import { PHOTO_WRONG_KIND } from 'contracts/offers/offer';
import { AppError, isAppError } from 'service-kit/errors';
import { createTurns } from 'service-kit/turns';
import type { EncodePhotos, PhotoSizes } from '../domain/offer-files.ts';

/** The queue of all pictures of the process: decoding one may take 300 MB. */
const DECODER = 'decoder';

/**
 * Encodes pictures, one at a time in the whole process. The pictures of one account queue for each other first, and then
 * for the decoder, so that an account with many pictures does not delay the others. The pictures of a client that has
 * left are not decoded.
 */
export function createEncodePhotos(encode: (bytes: Buffer) => Promise<PhotoSizes>): EncodePhotos {
  const inTurn = createTurns();
  return async (photos, accountId, signal) => {
    const encoded: PhotoSizes[] = [];
    const encodeOne = (bytes: Buffer) => {
      if (signal?.aborted) throw new AppError('request/malformed', { cause: signal.reason });
      return encode(bytes).catch((cause: unknown) => {
        if (isAppError(cause)) throw cause;
        throw new AppError('upload/content-mismatch', { cause, fieldErrors: { photos: PHOTO_WRONG_KIND } });
      });
    };
    for (const { bytes } of photos) {
      encoded.push(await inTurn(`account ${accountId}`, () => inTurn(DECODER, async () => encodeOne(bytes))));
    }
    return encoded;
  };
}
