import { readOfferFile } from '@praticio/contracts/offers/endpoints';
import { AppError } from '@praticio/service-kit/errors';
import { handle } from '@praticio/service-kit/handle';
import type { UseCases } from '../use-cases.ts';

const FILE_NAME = /^[0-9a-f-]{36}(?:\.small)?\.(?:webp|pdf)$/;

/**
 * Photos and documents of offers. A name never changes its content, but a file may be taken down: caches ask each time
 * whether it is still there.
 */
export function uploadRoutes(useCases: UseCases) {
  return [
    handle(readOfferFile, async ({ params: { file: id }, setHeader }) => {
      const file = FILE_NAME.test(id) ? await useCases.readOfferFile(id) : null;
      if (!file) throw new AppError('request/not-found');
      setHeader('Cache-Control', 'public, no-cache');
      setHeader('ETag', `"${id}"`);
      const { name, mediaType, bytes } = file;
      return mediaType === 'application/pdf' ? { name, mediaType, bytes } : { mediaType, bytes };
    }),
  ];
}
