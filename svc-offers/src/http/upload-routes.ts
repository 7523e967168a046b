import { readOfferFile } from 'contracts/offers/endpoints';
import { AppError } from 'service-kit/errors';
import type { FileStore } from 'service-kit/file-store';
import { type HandledEndpoint, handle } from 'service-kit/handle';

const YEAR_SECONDS = 31_536_000;
const FILE_NAME = /^[0-9a-f-]{36}(?:\.small)?\.(?:webp|pdf)$/;

/** Photos and documents of offers; their names never mean another content, so they may be kept for ever. */
export function uploadRoutes({ store }: { store: Pick<FileStore, 'get'> }): HandledEndpoint[] {
  return [
    handle(readOfferFile, async ({ params: { file: id }, setHeader }) => {
      const file = FILE_NAME.test(id) ? await store.get(id) : null;
      if (!file) throw new AppError('request/not-found');
      setHeader('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
      const { name, mediaType, bytes } = file;
      return mediaType === 'application/pdf' ? { name, mediaType, bytes } : { mediaType, bytes };
    }),
  ];
}
