import { randomUUID } from 'node:crypto';
import { logoRule } from 'contracts/identity/structure';
import { AppError } from 'service-kit/errors';
import type { FileStore } from 'service-kit/file-store';
import { createTurns } from 'service-kit/turns';
import sharp from 'sharp';
import type { EncodeLogo, Logos } from '../domain/logo.ts';

/** Twice the largest that pages show. */
const LOGO_PX = 256;
/** A small file may hold a huge picture; decoding this many pixels takes 64 MB. */
const PIXELS_MAX = 16_000_000;
const READING = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const;
const NAME = /^logo-[0-9a-f-]{36}\.webp$/;

// libvips would keep pictures in memory that nobody asks for again
sharp.cache(false);
sharp.concurrency(1);

const inTurn = createTurns();

/** One picture at a time in the whole process. */
export const encodeLogo: EncodeLogo = (bytes) =>
  inTurn('decoder', () =>
    // sharp keeps no metadata unless told to; rotate() applies the orientation before it is gone
    sharp(bytes, READING)
      .rotate()
      .resize({ width: LOGO_PX, height: LOGO_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer()
      .catch((cause: unknown) => {
        const fieldErrors = { logo: logoRule.messages.wrongKind };
        throw new AppError('upload/content-mismatch', { cause, fieldErrors });
      }),
  );

/** Logos in the store of all files of an account, under names that tell them apart. */
export function createLogos(files: FileStore): Logos {
  return {
    async put(owner, bytes) {
      const id = `logo-${randomUUID()}.webp`;
      await files.put({ id, name: 'logo.webp', mediaType: 'image/webp', owner, bytes });
      return id;
    },
    async read(name) {
      const file = NAME.test(name) ? await files.get(name) : null;
      return file && { accountId: file.owner, bytes: file.bytes };
    },
    remove: (name) => files.remove(name),
  };
}
