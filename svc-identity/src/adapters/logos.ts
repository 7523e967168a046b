import { randomUUID } from 'node:crypto';
import type { FileStore } from '@praticio/service-kit/file-store';
import type { Metrics } from '@praticio/service-kit/metrics';
import { createPictures } from '@praticio/service-kit/pictures';
import type { EncodeLogo, Logos } from '../domain/logo.ts';

/** Twice the largest that pages show. */
const LOGO_PX = 256;
const NAME = /^logo-[0-9a-f-]{36}\.webp$/;

/** Encodes logos in the one size of pages. */
export function createLogoEncoder(metrics: Metrics): { encodeLogo: EncodeLogo; close: () => void } {
  const pictures = createPictures(
    {
      sizes: [{ width: LOGO_PX, height: LOGO_PX }],
      quality: 85,
      field: 'logo',
    },
    metrics,
  );
  return {
    async encodeLogo(bytes, accountId, signal) {
      const [logo] = await pictures.encode(bytes, accountId, signal);
      return logo.bytes;
    },
    close: pictures.close,
  };
}

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
