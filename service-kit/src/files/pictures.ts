import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import { AppError, isAppError } from '../base/errors.ts';
import type { Metrics } from '../base/metrics.ts';
import { createTurns } from '../base/turns.ts';
import type { EncodedPicture, PictureBox } from './encode-picture.ts';
import { createPictureProcess, type PictureProcess } from './picture-process.ts';

/** The queue of all pictures of the process: decoding one may take 300 MB. */
const DECODER = 'decoder';

interface Recipe<Sizes extends readonly PictureBox[]> {
  /** The first is the largest. */
  sizes: Sizes;
  /** Of WebP, 1 to 100. */
  quality: number;
  /** The field of the form at which a refusal is shown. */
  field: string;
}

/** One picture in each size of the recipe. */
type Encoded<Sizes extends readonly PictureBox[]> = { -readonly [Index in keyof Sizes]: EncodedPicture };

export interface Pictures<Sizes extends readonly PictureBox[]> {
  /**
   * Encodes a picture as WebP, upright and without metadata (place, camera). Throws 'upload/damaged' for one that
   * cannot be read, 'upload/too-many-pixels' for one that is too large, 'service/unavailable' when the decoder has died of it, and 'request/malformed' when
   * `signal` is aborted before its turn: the client has left.
   */
  encode(bytes: Buffer, accountId: string, signal?: AbortSignal): Promise<Encoded<Sizes>>;
  close(): void;
}

/**
 * Creates the encoder of a service's pictures: one at a time in the whole service, in a process of its own. The pictures of
 * one account queue for each other first, and then for the decoder, so that an account with many does not delay the others.
 */
export function createPictures<const Sizes extends readonly PictureBox[]>(
  { sizes, quality, field }: Recipe<Sizes>,
  metrics?: Pick<Metrics, 'addGauge'>,
  decoder: PictureProcess = createPictureProcess(),
): Pictures<Sizes> {
  const inTurn = createTurns();
  let waiting = 0;
  metrics?.addGauge('pictures_waiting', 'Pictures that wait for the decoder, or are in it', () => waiting);

  async function encodeNow(bytes: Buffer, signal?: AbortSignal): Promise<Encoded<Sizes>> {
    if (signal?.aborted) throw new AppError('request/malformed', { cause: signal.reason });
    try {
      return (await decoder.encode(bytes, { sizes, quality })) as Encoded<Sizes>;
    } catch (cause) {
      if (!isAppError(cause) || !cause.code.startsWith('upload/')) throw cause;
      throw new AppError(cause.code, { cause, fieldErrors: { [field]: errorCatalogue[cause.code].message } });
    }
  }

  return {
    async encode(bytes, accountId, signal) {
      waiting += 1;
      try {
        return await inTurn(`account ${accountId}`, () => inTurn(DECODER, () => encodeNow(bytes, signal)));
      } finally {
        waiting -= 1;
      }
    },
    close: decoder.close,
  };
}
