import { readArticleImage } from 'contracts/blog/endpoints';
import { AppError } from 'service-kit/errors';
import { handle } from 'service-kit/handle';
import type { UseCases } from '../use-cases.ts';

const YEAR_SECONDS = 31_536_000;
const FILE_NAME = /^[0-9a-f-]{36}(?:_\d+x\d+)?(?:\.\d{3})?\.webp$/;

/** Pictures of articles. The content behind a name never changes, so browsers may cache it for ever. */
export function uploadRoutes(useCases: UseCases) {
  return [
    handle(readArticleImage, async ({ params: { file: name }, setHeader }) => {
      const file = FILE_NAME.test(name) ? await useCases.readImage(name) : null;
      if (!file) throw new AppError('request/not-found');
      setHeader('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
      return { mediaType: file.mediaType, bytes: file.bytes };
    }),
  ];
}
